import { render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { DiscardGuard } from './discard-guard';
import { useUnsaved } from './unsaved';

function NoteField() {
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  return <input aria-label="Nota" value={text} onChange={({ target }) => setText(target.value)} />;
}

function OwnField({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <DiscardGuard isChanged={text !== ''} onClose={onClose}>
      {(close) => (
        <Frame close={close}>
          <input aria-label="Nota" value={text} onChange={({ target }) => setText(target.value)} />
        </Frame>
      )}
    </DiscardGuard>
  );
}

function Frame({ close, children }: { close: () => void; children: ReactNode }) {
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent>
        <DialogTitle>Pedido</DialogTitle>
        <DialogDescription>Nota</DialogDescription>
        {children}
      </DialogContent>
    </Dialog>
  );
}

const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** The browser's own events, with no time in between for what React has put off: a busy page handles a paste and Esc in one go. */
async function pasteAndEscape(field: HTMLElement): Promise<void> {
  value?.set?.call(field, 'Llamar');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    'a form inside',
    (onClose: () => void) => (
      <DiscardGuard onClose={onClose}>
        {(close) => (
          <Frame close={close}>
            <NoteField />
          </Frame>
        )}
      </DiscardGuard>
    ),
  ],
  ['the dialog itself', (onClose: () => void) => <OwnField onClose={onClose} />],
])('input of %s is not lost by an Esc right after it', async (_, open) => {
  const onClose = vi.fn();
  render(open(onClose));
  const field = await screen.findByLabelText('Nota');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await pasteAndEscape(field);
  await waitFor(() => screen.getByRole('alertdialog', { name: '¿Descartar los cambios?' }));
  expect(onClose).not.toHaveBeenCalled();
});
