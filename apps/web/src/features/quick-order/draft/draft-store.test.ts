import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetPrivateData } from '@/lib/stores/private-data';
import { draftStore } from './draft-store';
import type { PadLine } from './pad-draft';

const key = 'private:quick_order:u1:l1';
const line = (id: string): PadLine => ({
  id,
  source: id,
  term: id,
  quantity: 1,
  doubt: null,
  product: null,
  isOpen: false,
});
const addTo = (store: ReturnType<typeof draftStore>, id: string) =>
  store.change((draft) => ({ ...draft, lines: [...draft.lines, line(id)] }));
const ids = () =>
  draftStore('u1', 'l1')
    .get()
    .lines.map(({ id }) => id);

/** Simulates another tab: it has its own copy and writes to the same place. */
function otherTab(change: (kept: { lines: PadLine[]; pasted: string; attempt: null }) => object) {
  const kept = localStorage.getItem(key) ?? '{"lines":[],"pasted":"","attempt":null}';
  localStorage.setItem(key, JSON.stringify(change(JSON.parse(kept) as never)));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('the draft of a quick order', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    forgetPrivateData();
    localStorage.clear();
  });

  it('is kept for a person at an establishment', () => {
    addTo(draftStore('u1', 'l1'), 'a');
    expect(localStorage.getItem(key)).toContain('"a"');
    expect(draftStore('u1', 'l2').get().lines).toEqual([]);
    expect(draftStore('u2', 'l1').get().lines).toEqual([]);
  });

  it('is removed from storage when it is empty', () => {
    addTo(draftStore('u1', 'l1'), 'a');
    draftStore('u1', 'l1').change((draft) => ({ ...draft, lines: [] }));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it("shows another tab's additions, and adds to them", () => {
    const store = draftStore('u1', 'l1');
    addTo(store, 'a');
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    otherTab((kept) => ({ ...kept, lines: [...kept.lines, line('b')] }));
    expect(heard).toHaveBeenCalled();
    expect(ids()).toEqual(['a', 'b']);
    addTo(store, 'c');
    expect(ids()).toEqual(['a', 'b', 'c']);
    stop();
  });

  it('does not overwrite unread changes of another tab', () => {
    const store = draftStore('u1', 'l1');
    addTo(store, 'a');
    const { lines } = store.get();
    localStorage.setItem(
      key,
      JSON.stringify({ lines: [...lines, line('b')], pasted: 'texto', attempt: null }),
    );
    addTo(store, 'c');
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(store.get().pasted).toBe('texto');
  });

  it('is deleted at sign-out', () => {
    addTo(draftStore('u1', 'l1'), 'a');
    forgetPrivateData();
    expect(localStorage.getItem(key)).toBeNull();
    expect(ids()).toEqual([]);
  });

  it('lasts as long as the page if storage is unavailable', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    addTo(draftStore('u1', 'l1'), 'a');
    addTo(draftStore('u1', 'l1'), 'b');
    expect(ids()).toEqual(['a', 'b']);
  });

  it('is discarded as a whole if damaged', () => {
    localStorage.setItem(key, '{"lines":[{"id":1}]}');
    expect(ids()).toEqual([]);
    localStorage.setItem(key, '{');
    expect(ids()).toEqual([]);
  });
});
