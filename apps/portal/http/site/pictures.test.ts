import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { servePicture } from './pictures';

const app = new Hono().get('/pictures/*', servePicture);
const path = '/pictures/products/tecolotillo-blanco.svg';

describe('GET /pictures', () => {
  it('draws a product and allows caching for a day', async () => {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(response.headers.get('cache-control')).toContain('max-age=86400');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('Tecolotillo Blanco');
  });

  it('answers 304 to a client that already has it', async () => {
    const etag = (await app.request(path)).headers.get('etag') ?? '';
    const response = await app.request(path, { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  it('is compressed for clients that accept it', async () => {
    const response = await app.request(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
  });

  it('is 404 for an unknown picture, and not cached', async () => {
    const response = await app.request('/pictures/products/nada.svg');
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
