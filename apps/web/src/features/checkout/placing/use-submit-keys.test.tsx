import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSubmitKeys } from './use-submit-keys';

const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

function Sheet() {
  return (
    <form ref={useSubmitKeys()} onSubmit={onSubmit}>
      <button type="submit">Seguir</button>
    </form>
  );
}

const press = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });

it('Ctrl+Enter continues from anywhere on the page, but not under a modal that covers it', () => {
  const { container } = render(<Sheet />);
  press();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  // Dialogs hide the rest of the page from assistive technology.
  container.setAttribute('aria-hidden', 'true');
  press();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  container.removeAttribute('aria-hidden');
  press();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
