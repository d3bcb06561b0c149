import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { CatalogActions } from './catalog-actions';

it('the actions have text labels, also on a phone, where an icon would be ambiguous', () => {
  render(
    <MemoryRouter>
      <CatalogActions mine={false} onSwitchList={() => {}} />
    </MemoryRouter>,
  );
  const shown = ['Mis Productos', 'Conocer Marcas', 'Pedido rápido'].map(
    (name) => screen.getByText(name).closest('a, button')?.getAttribute('aria-label') ?? null,
  );
  expect(shown).toEqual([null, null, null]);
});
