import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestDesk } from '../api/desk.fixture';
import { emptyDraft } from './promotion';
import { PromotionDialog } from './promotion-dialog';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a problem disappears when its field is edited, and the others stay', async () => {
  const problems = [
    { field: 'name', message: 'El nombre lleva de 3 a 80 caracteres' },
    { field: 'discount', message: 'Escribe un porcentaje de 0.01 a 90' },
    { field: 'dates', message: 'Escribe desde cuándo y hasta cuándo' },
  ];
  const desk = new TestDesk({
    save_promotion: () => ({ outcome: 'refused', plan: { rows: [], sets: [], problems } }),
  });
  desk.open(<PromotionDialog initial={emptyDraft([])} onClose={vi.fn()} onSaved={vi.fn()} />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const shown = () => document.querySelector('[role=alert]')?.textContent ?? '';
  fireEvent.click(screen.getByText('Publicar'));
  await screen.findByText(/El nombre lleva/);
  type('Nombre', 'Barra');
  expect(shown()).not.toContain('El nombre');
  expect(shown()).toContain('Escribe un porcentaje');
  type('Porcentaje de descuento', '5');
  expect(shown()).not.toContain('Escribe un porcentaje');
  expect(shown()).toContain('Escribe desde cuándo');
  type('Hasta', '2027-01-01T10:00');
  expect(shown()).toBe('');
});

it.each([
  ['100', 'Escribe un porcentaje de 0.01 a 90', false],
  ['', 'Escribe un porcentaje de 0.01 a 90', true],
])(
  'the preview of the discount %j says why it cannot be saved, or shows prices',
  async (amount, message, hasPrices) => {
    const row = {
      store_id: 1,
      store: 'Centro',
      product_id: 'p1',
      name: 'Mezcal',
      quantity: 1,
      before: 151.9,
      after: 151.9,
    };
    const desk = new TestDesk({
      preview_promotion: () => ({ rows: [row], sets: [], problems: [{ field: 'discount', message }] }),
    });
    const items = [{ product_id: 'p1', name: 'Mezcal', sku: 'MEZ-1', quantity: 1 }];
    const initial = { ...emptyDraft([{ id: 1 }]), items, amount };
    desk.open(<PromotionDialog initial={initial} onClose={vi.fn()} onSaved={vi.fn()} />);
    const preview = await screen.findByRole('region', { name: 'Vista previa de precios' });
    await vi.waitFor(() => expect(preview.textContent).toContain(hasPrices ? '$151.90' : message));
    expect(preview.textContent.includes('$151.90')).toBe(hasPrices);
  },
);
