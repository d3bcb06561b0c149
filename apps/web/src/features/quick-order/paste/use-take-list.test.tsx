import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast/toast';
import type { DraftActions } from '../draft/use-draft';
import { useTakeList } from './use-take-list';

const addParsed = vi.fn<DraftActions['addParsed']>();
const setPasted = vi.fn<DraftActions['setPasted']>();
beforeEach(() => {
  addParsed.mockClear();
  setPasted.mockClear();
});

async function take(text: string, pasted = '') {
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined);
  const draft = { lines: [], pasted, attempt: null };
  const actions = { addParsed, setPasted };
  const { result } = renderHook(() => useTakeList({ draft, actions, heading: { current: null } }));
  await act(() => result.current(text, pasted === text ? '' : pasted));
  return error;
}

it('makes lines of a list', async () => {
  await take('6 mar de fondo\n3 casa nogal');
  expect(addParsed.mock.calls[0]?.[0].lines).toHaveLength(2);
  expect(setPasted).not.toHaveBeenCalled();
});

it.each([
  ['Conteo de cava\nMar de Fondo\t14', 'No hay nada que pedir en esta lista'],
  ['· · ·', 'No hay líneas que leer'],
])('keeps %j, which orders nothing, and says why', async (text, message) => {
  const error = await take(text, '6 lluvia');
  expect(error.mock.calls.at(-1)?.[0]).toBe(message);
  expect(setPasted).toHaveBeenCalledWith(`6 lluvia\n${text}`);
  expect(addParsed).not.toHaveBeenCalled();
});

it('leaves the text of the panel as it is', async () => {
  await take('Conteo de cava', 'Conteo de cava');
  expect(setPasted).not.toHaveBeenCalled();
});
