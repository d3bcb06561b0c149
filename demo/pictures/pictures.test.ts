// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { products } from '../catalog/products';
import { type SellerKey, sellers } from '../sellers';
import { productPicture, renderPicture, sellerPicture } from '.';

const keys = Object.keys(sellers) as SellerKey[];
const paths = [
  '/pictures/placeholder.svg',
  ...products.map(({ slug }) => productPicture(slug)),
  ...keys.flatMap((key) => [sellerPicture(key, 'logo'), sellerPicture(key, 'banner')]),
];
const all = paths.map((path) => ({ path, svg: renderPicture(path) ?? '' }));

describe('pictures', () => {
  it('exist for every product and seller, in less than 6 kB each', () => {
    expect(all.filter(({ svg }) => !svg.startsWith('<svg '))).toEqual([]);
    expect(all.filter(({ svg }) => Buffer.byteLength(svg) > 6_000).map(({ path }) => path)).toEqual([]);
  });

  it('are well-formed, load nothing external and can run nothing', () => {
    const parser = new DOMParser();
    for (const { path, svg } of all) {
      const document = parser.parseFromString(svg, 'image/svg+xml');
      expect(document.querySelector('parsererror'), path).toBeNull();
      expect(document.querySelector('script,foreignObject,image,style,a'), path).toBeNull();
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', ''), path).not.toMatch(
        /https?:|\son\w+=|NaN|undefined/,
      );
    }
  });

  it('reference nothing they do not define', () => {
    for (const { path, svg } of all) {
      const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
      const named = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
      expect(
        named.filter((id) => !ids.has(id)),
        path,
      ).toEqual([]);
    }
  });

  it.each([
    '/pictures/products/nada.svg',
    '/pictures/sellers/constructor-logo.svg',
    '/pictures/sellers/iberovid-retrato.svg',
    '/pictures/../package.json',
    '/pictures/products/tecolotillo-blanco.svg/',
    '/pictures',
  ])('are not drawn for %s', (path) => {
    expect(renderPicture(path)).toBeNull();
  });
});
