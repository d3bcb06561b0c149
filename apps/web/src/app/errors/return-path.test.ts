import { afterEach, expect, it } from 'vitest';
import { keptReturnPath, returnPath } from './return-path';

afterEach(() => window.history.replaceState(null, ''));

it.each([
  ['a page of the app', { from: '/products?mis=1' }, '/products?mis=1'],
  ['another site', { from: 'https://example.com/' }, '/'],
  ['another site with this one’s protocol', { from: '//example.com/' }, '/'],
  ['another site by a backslash', { from: '/\\example.com/' }, '/'],
  ['no text', { from: 5 }, '/'],
  ['nothing', null, '/'],
])('the way back from /offline leads to pages of the app only: %s', (_, state, path) => {
  expect(returnPath(state)).toBe(path);
});

it('the way back outlasts a reload', () => {
  expect(keptReturnPath()).toBe('/');
  window.history.replaceState({ usr: { from: '/pedido-rapido' }, key: 'k' }, '');
  expect(keptReturnPath()).toBe('/pedido-rapido');
});
