// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { expect, it } from 'vitest';
import { useAddressParams } from './use-address-params';

const parse = (params: URLSearchParams) => ({ search: params.get('buscar'), open: params.get('abierto') });
const format = ({ search, open }: ReturnType<typeof parse>) =>
  new URLSearchParams({ ...(search && { buscar: search }), ...(open && { abierto: open }) });

it('a change by a callback of the page before keeps what has changed since', () => {
  window.history.replaceState(null, '', '/clientes?buscar=ana');
  const wrapper = ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>;
  const { result } = renderHook(() => useAddressParams(parse, format), { wrapper });
  const [, changeBefore] = result.current;
  act(() => result.current[1]({ open: '7' }));
  act(() => changeBefore({ search: 'ana torres' }, { replace: true }));
  expect(result.current[0]).toEqual({ search: 'ana torres', open: '7' });
  act(() => result.current[1]({ search: null, open: null }));
  expect(window.location.search).toBe('');
});
