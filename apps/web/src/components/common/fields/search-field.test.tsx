import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SearchField } from './search-field';

// A later change of the URL would ask whether to discard what the person types in the panel that the press opened.
it('a search is sent before the press that leaves its field', async () => {
  const calls: string[] = [];
  const press = vi.fn(() => calls.push('press'));
  render(
    <>
      <SearchField label="Buscar" hint="" value="" onSearch={(search) => calls.push(search)} />
      <button onClick={press}>Abrir</button>
    </>,
  );
  await userEvent.type(screen.getByLabelText('Buscar'), 'ana');
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(calls).toEqual(['ana', 'press']);
});
