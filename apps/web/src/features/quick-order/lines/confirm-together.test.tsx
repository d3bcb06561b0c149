import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DraftActions } from '../draft/use-draft';
import { ConfirmTogether } from './confirm-together';
import { viewLine, type LineView } from './view-lines';
import { found, line, product, unknown } from './view-lines.fixture';

const doubtful = (id: string, change: Partial<LineView> = {}): LineView => ({
  ...viewLine(line({ id, quantity: null, asked: [6] }), found(true, product()), unknown),
  ...change,
});

function show(...views: LineView[]) {
  const actions = {
    setQuantity: vi.fn<DraftActions['setQuantity']>(),
    remove: vi.fn<DraftActions['remove']>(),
  };
  const heading = { current: document.createElement('h2') };
  const focus = vi.spyOn(heading.current, 'focus');
  render(<ConfirmTogether views={views} actions={actions} heading={heading} />);
  return { ...actions, focus };
}

it('confirms the lines whose text says one quantity, and goes back to the heading', () => {
  const { setQuantity, focus } = show(
    doubtful('a'),
    doubtful('b', { readings: [6, 12] }),
    doubtful('c', { sameAs: 1 }),
    doubtful('d', { problem: null }),
    doubtful('e'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar las 2' }));
  expect(setQuantity.mock.calls.map(([{ id }, quantity]) => [id, quantity])).toEqual([
    ['a', 6],
    ['e', 6],
  ]);
  expect(focus).toHaveBeenCalledOnce();
});

it('removes them', () => {
  const { remove } = show(doubtful('a'), doubtful('b'));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar las 2' }));
  expect(remove).toHaveBeenCalledWith(['a', 'b']);
});

it('offers nothing for a single line', () => {
  show(doubtful('a'), doubtful('b', { isSure: false }));
  expect(screen.queryByRole('button')).toBeNull();
});
