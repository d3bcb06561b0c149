import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Redirects } from './redirects';

const redirects = new Redirects('https://sumiller.example.mx', ['https://socios.example.mx']);

describe('redirect targets', () => {
  it('keep path and query on a configured origin', () => {
    expect(redirects.target('https://socios.example.mx/a?b=c').href).toBe('https://socios.example.mx/a?b=c');
  });

  it('never leave the configured origins, even on request', () => {
    const origins = ['https://sumiller.example.mx', 'https://socios.example.mx'];
    const schemes = fc.constantFrom('https://', 'http://', '//', '/', '\\\\', 'javascript:', 'https:/', '');
    const hosts = fc.constantFrom('evil.example', 'socios.example.mx', 'socios.example.mx@evil.example', '');
    fc.assert(
      fc.property(schemes, hosts, fc.string(), (scheme, host, rest) => {
        const { origin, username } = redirects.target(scheme + host + rest);
        expect(origins).toContain(origin);
        expect(username).toBe('');
      }),
    );
  });
});

it('links in mails lead to the page that verifies on a click', () => {
  const page = (wanted?: string) => redirects.page(wanted, { token_hash: 't', type: 'signup' }).href;
  expect(page()).toBe('https://sumiller.example.mx/auth?token_hash=t&type=signup');
  expect(page('https://socios.example.mx/')).toBe('https://socios.example.mx/auth?token_hash=t&type=signup');
  expect(page('https://socios.example.mx/x?type=y#z')).toBe(
    'https://socios.example.mx/x?type=signup&token_hash=t',
  );
});
