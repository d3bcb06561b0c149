import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type RefObject } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/backend/query-client';
import type { PadProduct } from '../draft/pad-draft';
import { ProductSourceContext, type Match, type Offer, type ProductSource } from '../source/product-source';
import { EntryForm, type EntryHandle } from './entry-form';

const product = (name: string): PadProduct => ({
  id: name,
  storeProductId: `s-${name}`,
  name,
  sku: null,
  price: 100,
  stock: 24,
  brand: null,
  categoryFirst: null,
  categorySecond: null,
  categoryThird: null,
  detail: '',
  image: null,
});

const offers: Record<string, Offer> = {
  'don perinon': {
    products: [product('Dom Pérignon'), product('Don Perico')],
    searched: 'dom pérignon',
    categories: [],
    brands: [],
  },
  'licor raro': { products: [product('Licor de Hierbas')], searched: null, categories: [], brands: [] },
  bubbly: { products: [], searched: null, categories: ['Espumoso'], brands: ['Burbujas del Valle'] },
};
const matches: Record<string, PadProduct[]> = { espumoso: [product('Peña Cimera Brut')] };
const NOTHING: Offer = { products: [], searched: null, categories: [], brands: [] };
const offer = vi.fn(async (_locationId: string, term: string) => offers[term] ?? NOTHING);
const match = vi.fn(async (_locationId: string, term: string): Promise<Match> => {
  return { isSure: false, products: matches[term] ?? [] };
});
const source: ProductSource = {
  match,
  offer,
  read: async () => [],
};
const addProduct = vi.fn();
const addTerm = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
});

function open(from = source, handle?: RefObject<EntryHandle | null>) {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <ProductSourceContext value={from}>
        <EntryForm
          owner={{ userId: 'u1', locationId: 'l1' }}
          field={createRef()}
          {...(handle && { handle })}
          actions={{ addProduct, addTerm }}
          onPasteList={() => undefined}
        />
      </ProductSourceContext>
    </QueryClientProvider>,
  );
  return screen.getByRole('combobox', { name: 'Producto o SKU' });
}

it('a text without products offers those of the corrected words, and says which words these are', async () => {
  const field = open();
  await userEvent.type(field, '6 don perinon');
  await screen.findByRole('option', { name: /Dom Pérignon/ });
  expect(screen.getByText('Mostrando resultados para “dom pérignon”.')).toBeTruthy();
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});

it('Enter takes no product that was found by other words until an arrow key has moved to it', async () => {
  const field = open();
  await userEvent.type(field, '6 don perinon');
  await screen.findByRole('option', { name: /Dom Pérignon/ });
  await userEvent.keyboard('{Enter}{Enter}');
  expect(document.activeElement).toBe(field);
  await userEvent.click(screen.getByRole('button', { name: 'Anotar' }));
  expect(addProduct).not.toHaveBeenCalled();
  expect(addTerm).not.toHaveBeenCalled();
  await userEvent.type(field, '{ArrowDown}{Enter}');
  expect(screen.getByText('Elegido: Dom Pérignon')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(addProduct).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Dom Pérignon' }), 6);
});

it('a text that nothing matches is noted with its quantity, to be searched for again', async () => {
  await userEvent.type(open(), 'bubbly');
  await screen.findByText('No encontramos «bubbly»');
  await userEvent.keyboard('{Enter}4{Enter}');
  expect(addTerm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ term: 'bubbly' }), 4);
});

it('a digit replaces the proposed quantity, also if the answer has just changed it', async () => {
  const waiting: ((match: Match) => void)[] = [];
  const field = open({ ...source, match: () => new Promise((resolve) => waiting.push(resolve)) });
  await userEvent.type(field, 'strathkellan 12{Enter}');
  const quantity = screen.getByLabelText<HTMLInputElement>('Cantidad');
  expect(quantity.value).toBe('12');
  // With the number in the name, and without it.
  await waitFor(() => expect(waiting).toHaveLength(2));
  for (const answer of waiting) answer({ isSure: true, products: [product('Strathkellan 12 Años')] });
  await waitFor(() => expect(quantity.value).toBe('1'));
  await userEvent.keyboard('3');
  expect(quantity.value).toBe('3');
});

it('the arrow up moves to the last of the offered products', async () => {
  const field = open();
  await userEvent.type(field, 'don perinon');
  await screen.findByRole('option', { name: /Dom Pérignon/ });
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Don Perico');
});

it('products that are only similar are called so', async () => {
  await userEvent.type(open(), 'licor raro');
  expect(await screen.findByText('No encontramos «licor raro». Esto es lo más parecido.')).toBeTruthy();
});

it('a text without any products offers the nearest categories and brands, and a press searches for one', async () => {
  const field = open();
  await userEvent.type(field, 'bubbly');
  expect(await screen.findByRole('button', { name: 'Burbujas del Valle' })).toBeTruthy();
  expect(screen.getByText('No encontramos «bubbly»')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Espumoso' }));
  expect(await screen.findByRole('option', { name: /Peña Cimera Brut/, selected: true })).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(addTerm).not.toHaveBeenCalled();
});

it('a text that matches is not looked up a second time', async () => {
  await userEvent.type(open(), 'espumoso');
  await screen.findByRole('option', { name: /Peña Cimera Brut/ });
  expect(offer.mock.calls.map(([, term]) => term)).not.toContain('espumoso');
});

it('without a second look-up the text is reported as not found', async () => {
  await userEvent.type(open({ ...source, offer: undefined }), 'don perinon');
  expect(await screen.findByText('No encontramos «don perinon»')).toBeTruthy();
});

it('a press on a product takes it', async () => {
  const field = open();
  await userEvent.type(field, '2 espumoso');
  await userEvent.click(await screen.findByRole('option', { name: /Peña Cimera Brut/ }));
  expect(screen.getByText('Elegido: Peña Cimera Brut')).toBeTruthy();
});

it('moving to the quantity takes the product that Enter would have taken', async () => {
  const field = open();
  await userEvent.type(field, 'espumoso');
  await screen.findByRole('option', { name: /Peña Cimera Brut/ });
  const quantity = screen.getByRole('textbox', { name: 'Cantidad' });
  await userEvent.click(quantity);
  expect(screen.getByText('Elegido: Peña Cimera Brut')).toBeTruthy();
  await userEvent.keyboard('4{Enter}');
  expect(addProduct).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'Peña Cimera Brut' }),
    4,
  );
});

it('a text that is still being written is there after a reload', async () => {
  await userEvent.type(open(), 'espumoso');
  cleanup();
  const field = open();
  expect(field).toHaveProperty('value', 'espumoso');
});

it('a text kept over a reload covers nothing with its list, and Enter shows the list before it takes a product', async () => {
  await userEvent.type(open(), 'espumoso');
  cleanup();
  match.mockClear();
  const field = open();
  await waitFor(() => expect(match).toHaveBeenCalled());
  await match.mock.results[0]?.value;
  expect(field.getAttribute('aria-expanded')).toBe('false');
  field.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: /Peña Cimera Brut/ })).toBeTruthy();
  expect(screen.queryByText('Elegido: Peña Cimera Brut')).toBeNull();
});

it('a product that was taken and the quantity typed for it are there after a reload', async () => {
  await userEvent.type(open(), 'espumoso');
  await screen.findByRole('option', { name: /Peña Cimera Brut/ });
  await userEvent.keyboard('{Enter}7');
  cleanup();
  open();
  expect(screen.getByText('Elegido: Peña Cimera Brut')).toBeTruthy();
  expect(screen.getByLabelText('Cantidad')).toHaveProperty('value', '7');
  screen.getByLabelText('Cantidad').focus();
  await userEvent.keyboard('{Enter}');
  expect(addProduct).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'Peña Cimera Brut' }),
    7,
  );
});

it('a text of which no product was chosen is not finished by ordering, however often', async () => {
  const handle = createRef<EntryHandle>();
  const field = open(source, handle);
  await userEvent.type(field, 'espumoso');
  await screen.findByRole('option', { name: /Peña Cimera Brut/ });
  for (const _time of [1, 2]) {
    act(() => expect(handle.current?.finish()).toBe(false));
    expect(screen.getByText('Elige un producto para esta línea, o borra su texto.')).toBeTruthy();
  }
  expect(addProduct).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}7');
  act(() => expect(handle.current?.finish()).toBe(true));
  expect(addProduct).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'Peña Cimera Brut' }),
    7,
  );
});

it('a text that can only mean one product is chosen by ordering, and its quantity is confirmed', async () => {
  const handle = createRef<EntryHandle>();
  const field = open(
    { ...source, match: async () => ({ isSure: true, products: [product('Peña Cimera Brut')] }) },
    handle,
  );
  await userEvent.type(field, '6 espumoso');
  await screen.findByRole('option', { name: /Peña Cimera Brut/ });
  act(() => expect(handle.current?.finish()).toBe(false));
  expect(screen.getByText('Elegido: Peña Cimera Brut')).toBeTruthy();
  act(() => expect(handle.current?.finish()).toBe(true));
  expect(addProduct).toHaveBeenCalledExactlyOnceWith(expect.anything(), 6);
});

it('a text that finds nothing is noted by ordering, as by Enter', async () => {
  const handle = createRef<EntryHandle>();
  await userEvent.type(open(source, handle), '4 bubbly');
  await screen.findByText('No encontramos «4 bubbly»');
  act(() => expect(handle.current?.finish()).toBe(false));
  act(() => expect(handle.current?.finish()).toBe(true));
  expect(addTerm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ term: 'bubbly' }), 4);
});

it.each([
  ['"espumoso"', 'espumoso'],
  ['{"typed":"espumoso","taken":{"term":"x"},"own":7}', 'espumoso'],
  ['{"typed":7}', ''],
  ['[', ''],
])('of an entry kept as %s, what is whole is shown', (kept, shown) => {
  sessionStorage.setItem('quick-entry:u1:l1', kept);
  expect(open()).toHaveProperty('value', shown);
  expect(screen.queryByText(/^Elegido/)).toBeNull();
});

it('a quantity above the stock is noted, so that the next product is not typed into the quantity of this one', async () => {
  matches['cimera'] = [{ ...product('Peña Cimera Brut'), stock: 3 }];
  const field = open();
  await userEvent.type(field, 'cimera');
  await screen.findByRole('option', { name: /Peña Cimera Brut/ });
  await userEvent.keyboard('{Enter}6{Enter}');
  expect(addProduct).toHaveBeenCalledWith(expect.objectContaining({ name: 'Peña Cimera Brut' }), 6);
  expect(document.activeElement).toBe(field);
});

it('a text that is no quantity is refused, and stays to be corrected', async () => {
  matches['cimera'] = [product('Peña Cimera Brut')];
  const field = open();
  await userEvent.type(field, 'cimera');
  await screen.findByRole('option', { name: /Peña Cimera Brut/ });
  await userEvent.keyboard('{Enter}seis{Enter}');
  expect(addProduct).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>('Cantidad').value).toBe('seis');
  expect(screen.getByRole('status').textContent).not.toBe('');
});
