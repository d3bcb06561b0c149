import { fireEvent, screen, waitFor } from '@testing-library/react';
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

it('a colleague who saved it first is named in view with what differs, and replacing it is another button', async () => {
  const mine = { ...emptyDraft([{ id: 1 }]), revision: 1, name: 'Barra', amount: '10' };
  const { discount: _discount, amount: _amount, stores: _stores, ...rest } = mine;
  const saved = {
    ...rest,
    name: 'Barra libre',
    percent: 15,
    price: null,
    stores: [{ id: 1, name: 'Centro' }],
    max_uses: null,
    revision: 4,
  };
  const desk = new TestDesk({
    save_promotion: ({ p_revision: revision }) =>
      revision === 4
        ? { outcome: 'saved', promotion: saved }
        : { outcome: 'stale', by: 'Tomás', promotion: saved },
  });
  const onSaved = vi.fn();
  desk.open(<PromotionDialog initial={mine} onClose={vi.fn()} onSaved={onSaved} />);
  fireEvent.click(screen.getByText('Guardar cambios'));
  const notice = await screen.findByText(/^Tomás la guardó mientras la editabas/);
  const box = notice.parentElement?.textContent ?? '';
  expect(box).toContain('Nombre: Barra libre');
  expect(box).toContain('Porcentaje de descuento: 15');
  expect(box).not.toContain('Productos');
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Barra');
  expect(document.activeElement?.textContent).toBe(box);
  expect(screen.queryByText('Guardar cambios')).toBeNull();
  fireEvent.click(screen.getByText('Guardar de todos modos'));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

it('the version of a colleague stays on screen while a date is emptied, and names its stores and its kind of discount', async () => {
  const mine = { ...emptyDraft([{ id: 1 }]), revision: 1, name: 'Barra', amount: '15' };
  const { discount: _discount, amount: _amount, stores: _stores, ...rest } = mine;
  const stores = [
    { id: 1, name: 'Centro' },
    { id: 2, name: 'Norte' },
  ];
  const saved = { ...rest, percent: null, price: 15, stores: [stores[1]], max_uses: null, revision: 4 };
  new TestDesk({
    my_staff_role: () => [{ role: 'admin', stores }],
    save_promotion: () => ({ outcome: 'stale', by: 'Tomás', promotion: saved }),
  }).open(<PromotionDialog initial={mine} onClose={vi.fn()} onSaved={vi.fn()} />);
  fireEvent.click(screen.getByText('Guardar cambios'));
  const notice = await screen.findByText(/^Tomás la guardó mientras la editabas/);
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '' } });
  await waitFor(() => expect(notice.parentElement?.textContent).toMatch(/Hasta: \d/));
  expect(notice.parentElement?.textContent).toContain('Tiendas: Norte');
  expect(notice.parentElement?.textContent).toContain('Precio de cada producto: 15');
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
    await waitFor(() => expect(preview.textContent).toContain(hasPrices ? '$151.90' : message));
    expect(preview.textContent.includes('$151.90')).toBe(hasPrices);
  },
);

const overlap = {
  id: 'x',
  is_running: true,
  starts_on: '2026-11-20T09:00',
  ends_on: '2026-12-01T00:00',
  products: 1,
};
const inStore = { store: 'Centro', product: 'Mezcal' };
const inWords = {
  wins: 'Mezcal, Centro: gana esta, $80.00 (con «Noches», $90.00).',
  loses: 'Mezcal, Centro: gana «Noches», $70.00 (con esta, $80.00).',
  same: 'Mezcal, Centro: las dos dan $80.00.',
  costs: 'Mezcal, Centro: cuesta $70.00 con «Noches».',
};

it.each([
  [80, 90, inWords.wins],
  [80, 70, inWords.loses],
  [80, 80, inWords.same],
  [null, 70, inWords.costs],
])('the preview says which price wins: %s or %s', async (price, otherPrice, words) => {
  const rows = [{ ...inStore, price, other_price: otherPrice }];
  const text = await overlapsOf('products', [{ ...overlap, name: 'Noches', kind: 'products', rows }]);
  expect(text).toContain('no se suman: mientras coinciden, el cliente paga el precio más bajo');
  expect(text).toMatch(/«Noches» \(activa\) coincide del 20 nov( 2026)? al 30 nov( 2026)?:/);
  expect(text).toContain(words);
});

it.each([
  ['products', 'package', 'solo si sale más barato'],
  ['package', 'products', 'solo si sale más barato'],
  ['package', 'package', 'Una pieza cuenta para un solo paquete'],
] as const)('a preview of %s beside %s says how a package is charged', async (kind, other, words) => {
  const rows = [{ ...inStore, price: null, other_price: null }];
  const shared = { ...overlap, name: 'Noches', kind: other, rows, products: 3 };
  const text = await overlapsOf(kind, [shared]);
  expect(text).toContain(words);
  expect(text).toContain('y 2 precios más');
});

it('a preview without overlaps does not mention any', async () => {
  expect(await overlapsOf('products', [])).toBeNull();
});

/** The text about other promotions in the form of a new one; null without. */
async function overlapsOf(kind: 'products' | 'package', others: object[]): Promise<string | null> {
  const desk = new TestDesk({ preview_promotion: () => ({ rows: [], sets: [], problems: [], others }) });
  const items = [{ product_id: 'p1', name: 'Mezcal', sku: 'MEZ-1', quantity: 1 }];
  const initial = { ...emptyDraft([{ id: 1 }]), kind, items, amount: '20' };
  desk.open(<PromotionDialog initial={initial} onClose={vi.fn()} onSaved={vi.fn()} />);
  await waitFor(() => expect(desk.count('preview_promotion')).toBeGreaterThan(0));
  if (others.length > 0) await screen.findByRole('region', { name: 'Otras promociones de estos productos' });
  const region = screen.queryByRole('region', { name: 'Otras promociones de estos productos' });
  return region && region.textContent;
}
