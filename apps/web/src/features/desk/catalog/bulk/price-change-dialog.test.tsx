import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast/toast';
import { TestDesk } from '../../api/desk.fixture';
import { noFilter } from '../offer';
import { PriceChangeDialog } from './price-change-dialog';

it('an error of the preview goes once the next preview is right', async () => {
  const failed = vi.spyOn(toast, 'error').mockImplementation(() => {});
  const resolved = vi.spyOn(toast, 'resolved');
  const plan = { changes: [], unpriced: 0, problems: [], digest: 'd' };
  const desk = new TestDesk({
    preview_price_change: ({ p_value: value }) => (value === -100 ? new Error('Sería cero') : plan),
  });
  desk.open(<PriceChangeDialog filter={noFilter} onClose={vi.fn()} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, '-100{Enter}');
  await waitFor(() => expect(failed).toHaveBeenCalledWith('No pudimos calcular los precios', 'Sería cero'));
  await userEvent.clear(field);
  await userEvent.type(field, '+5{Enter}');
  await screen.findByText('Cambian 0 precios, redondeados al centavo');
  expect(resolved).toHaveBeenCalledWith('No pudimos calcular los precios');
});
