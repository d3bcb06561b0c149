import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import { CatalogToolbar } from './catalog-toolbar';
import { noFilter } from './offer';

function openToolbar(brand: string | null = null) {
  const onChange = vi.fn();
  new TestDesk({ desk_brands: () => ['Casa Dragones', 'Casa Madero', 'Don Julio'] }).open(
    <CatalogToolbar filter={{ ...noFilter, brand }} onChange={onChange} />,
  );
  return onChange;
}

it('half a brand that was typed is not dropped: it filters and finds nothing', async () => {
  const onChange = openToolbar();
  await userEvent.type(await screen.findByLabelText('Marca'), 'Casa');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onChange.mock.calls).toEqual([[{ brand: 'Casa' }]]);
});

it('a filter that is not a brand says so', async () => {
  openToolbar('Casa');
  await screen.findByText('Ninguna marca se llama así. Elige una de la lista.');
  expect(screen.getByLabelText('Marca').getAttribute('aria-invalid')).toBe('true');
});

it('a brand filters as soon as it is typed, in any letters', async () => {
  const onChange = openToolbar();
  await waitFor(() => expect(document.querySelectorAll('option')).toHaveLength(3));
  await userEvent.type(screen.getByLabelText('Marca'), 'don julio');
  expect(onChange.mock.calls).toEqual([[{ brand: 'Don Julio' }]]);
});
