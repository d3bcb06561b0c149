import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetPrivateData } from '@/lib/stores/private-data';
import { toast } from '@/lib/toast/toast';
import { parseList } from '../paste/list/parse-list';
import { useDraft } from './use-draft';

afterEach(() => {
  forgetPrivateData();
  localStorage.clear();
});

/** The first line of a pasted list, once it is searched for by other words. */
function corrected(text: string, term: string) {
  const { result } = renderHook(() => useDraft('u1', 'l1'));
  act(() => result.current.addParsed(parseList(text), ''));
  const [line] = result.current.draft.lines;
  if (!line) throw new Error('the list has a line');
  act(() => result.current.setTerm(line, term));
  return result.current.draft.lines[0];
}

it.each([
  ['muga reserva por 99', 'muga reserva', null, [1, 99]],
  ['ciento veinte blu nun gold', 'blue nun gold', null, [1, 120]],
  ['6 muga reserba', 'muga reserva', 6, undefined],
  ['muga reserba 12 bot', 'muga reserva', 12, undefined],
  ['muga reserba', 'muga reserva', 1, undefined],
])('the line %j, searched for as %j, has the quantity %j of %j', (text, term, quantity, asked) => {
  expect(corrected(text, term)).toMatchObject({ term, quantity, ...(asked && { asked }) });
});

it('a quantity that the person has typed stays when the words are corrected', () => {
  const { result } = renderHook(() => useDraft('u1', 'l1'));
  act(() => result.current.addParsed(parseList('muga reserba por 99'), ''));
  const current = () => {
    const [line] = result.current.draft.lines;
    if (!line) throw new Error('the list has a line');
    return line;
  };
  act(() => result.current.setQuantity(current(), 12, null));
  act(() => result.current.setTerm(current(), 'muga reserva'));
  expect(current()).toMatchObject({ term: 'muga reserva', quantity: 12, isOwn: true });
});

it('lines that are removed together come back in their order', () => {
  const success = vi.spyOn(toast, 'success');
  const { result } = renderHook(() => useDraft('u1', 'l1'));
  act(() => result.current.addParsed(parseList('aalto\nbarolo\nchianti\ndolcetto\nempordà'), ''));
  const terms = () => result.current.draft.lines.map(({ term }) => term);
  const ids = result.current.draft.lines.map(({ id }) => id);
  act(() => result.current.remove(ids.slice(1, 4)));
  expect(terms()).toEqual(['aalto', 'empordà']);
  act(() => success.mock.lastCall?.[2]?.action?.onPress());
  expect(terms()).toEqual(['aalto', 'barolo', 'chianti', 'dolcetto', 'empordà']);
});

it('lines that were removed before another list came do not come back with one of that list', () => {
  const success = vi.spyOn(toast, 'success');
  const { result } = renderHook(() => useDraft('u1', 'l1'));
  const terms = () => result.current.draft.lines.map(({ term }) => term);
  const paste = (text: string) => act(() => result.current.addParsed(parseList(text), ''));
  paste('aalto\nbarolo');
  act(() => result.current.remove(result.current.draft.lines.map(({ id }) => id)));
  paste('chianti\ndolcetto');
  act(() => result.current.remove([result.current.draft.lines[0]?.id ?? '']));
  act(() => success.mock.lastCall?.[2]?.action?.onPress());
  expect(terms()).toEqual(['chianti', 'dolcetto']);
});
