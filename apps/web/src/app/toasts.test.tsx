import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '@/components/ui/sonner';
import { toast } from '@/lib/toast/toast';
import { createUndoToast } from '@/lib/toast/undo-toast';

const texts = () =>
  [...document.querySelectorAll('[data-sonner-toast]')].map((item) =>
    item.textContent.replace('Deshacer', ''),
  );
const shows = (...wanted: string[]) =>
  waitFor(() => expect(texts().sort()).toEqual([...wanted].sort()), { timeout: 15_000 });

beforeAll(() => import('@/lib/toast/toast-shelf'));
beforeEach(() => {
  // In a hidden window toasts do not time out, even on a slow machine.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  render(<Toaster theme="light" />);
});
afterEach(async () => {
  for (const kind of ['error', 'success', 'warning'])
    for (const text of ['A', 'B', 'C']) toast.dismiss([kind, text, undefined].join('\n'));
  toast.dismiss('undo');
  await shows();
});

it('the same toast is shown once, and others beside it', async () => {
  act(() => {
    toast.error('A');
    toast.error('B');
    toast.error('A');
  });
  await shows('A', 'B');
  act(() => toast.error('A'));
  act(() => toast.success('A'));
  await shows('A', 'A', 'B');
});

it('an error disappears once all of its causes are resolved', async () => {
  act(() => {
    toast.error('A', undefined, { cause: 'one' });
    toast.error('A', undefined, { cause: 'two' });
    toast.error('B');
    toast.success('C');
  });
  await shows('A', 'B', 'C');
  act(() => toast.resolved('one'));
  act(() => toast.resolved('B'));
  act(() => toast.resolved('C'));
  await shows('A', 'C');
  act(() => toast.resolved('two'));
  await shows('C');
  act(() => toast.error('A', undefined, { cause: 'two' }));
  await shows('A', 'C');
});

it('a warning disappears once its cause is resolved', async () => {
  act(() => {
    toast.warning('A', undefined, { cause: 'one' });
    toast.success('B');
  });
  await shows('A', 'B');
  act(() => toast.resolved('one'));
  await shows('B');
});

it('errors disappear with the page, except those that led to the next one', async () => {
  act(() => toast.error('A'));
  await shows('A');
  act(() => toast.leavePage());
  await shows('A');
  await userEvent.keyboard('x');
  act(() => toast.error('B'));
  act(() => toast.warning('C'));
  act(() => toast.leavePage());
  await shows('B', 'C');
});

it('errors about the lost connection disappear once it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => toast.error('A'));
  online.mockReturnValue(true);
  act(() => toast.error('B'));
  await shows('A', 'B');
  act(() => void window.dispatchEvent(new Event('online')));
  await shows('B');
});

it('removals while the toast is on screen are collected, and one press restores all of them', async () => {
  const undo = vi.fn();
  const tell = createUndoToast<string>('undo', { title: (count) => `${count}`, undo });
  act(() => tell('a'));
  await shows('1');
  act(() => tell('b', 'c'));
  await shows('3');
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(undo).toHaveBeenCalledExactlyOnceWith(['a', 'b', 'c']);
  await shows();
  act(() => tell('d'));
  await shows('1');
});

it('the focus is in the page after an undo, whose button is gone', async () => {
  const page = render(
    <main id="main">
      <h1>Carrito</h1>
    </main>,
  );
  const tell = createUndoToast<string>('undo', { title: (count) => `${count}`, undo: () => undefined });
  act(() => tell('a'));
  await shows('1');
  const button = screen.getByRole('button', { name: 'Deshacer' });
  button.focus();
  fireEvent.click(button);
  await shows();
  expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Carrito' }));
});
