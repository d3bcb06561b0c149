import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/backend/query-client';
import type { PadLine, PadProduct } from '../draft/pad-draft';
import { parseLine } from '../paste/line/parse-line';
import { ProductSourceContext, type Match, type Offer, type ProductSource } from '../source/product-source';
import { LineChoice } from './line-choice';
import { LineRow } from './line-row';
import { viewLine } from './view-lines';

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

const NOTHING: Offer = { products: [], searched: null, categories: [], brands: [] };
const similar = ['Dom Pérignon', 'Don Perico', 'Don Pedro', 'Don Papa'].map(product);
const offers: Record<string, Offer> = {
  'don perinon': { ...NOTHING, products: similar, searched: 'dom pérignon' },
  'licor raro': { ...NOTHING, products: [product('Licor de Hierbas')] },
  bubbly: { ...NOTHING, categories: ['Espumoso', 'Vino', 'Tequila', 'Ron'], brands: ['Burbujas del Valle'] },
};
const matches: Record<string, Match> = {
  espumoso: { isSure: true, products: [product('Peña Cimera Brut')] },
};
const offer = vi.fn(async (_locationId: string, term: string) => offers[term] ?? NOTHING);
const source: ProductSource = {
  match: async (_locationId, term) => matches[term] ?? { isSure: false, products: [] },
  offer,
  read: async () => [],
};
const actions = {
  setQuantity: vi.fn(),
  setTerm: vi.fn(),
  choose: vi.fn(),
  reopen: vi.fn(),
  remove: vi.fn(),
};

beforeEach(() => vi.clearAllMocks());

/** The row of a pasted text for which nothing, or these products, were found. */
function open(
  text: string,
  { products = [], from = source }: { products?: PadProduct[]; from?: ProductSource } = {},
) {
  const line: PadLine = { ...parseLine(text, text), id: 'l1', product: null, isOpen: false };
  const view = viewLine(line, { data: { isSure: false, products }, isError: false }, () => undefined);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProductSourceContext value={from}>
        <ul>
          <LineRow
            owner={{ userId: 'u1', locationId: 'p1' }}
            view={view}
            number={1}
            Choice={LineChoice}
            actions={actions}
            onDecided={() => undefined}
          />
        </ul>
      </ProductSourceContext>
    </QueryClientProvider>,
  );
}
const field = (text: string) =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: `Buscar de nuevo: ${text}` });

it('a line that is not found offers the three nearest products, names the words they have, and keeps its text', async () => {
  open('6 don perinon');
  const choices = await screen.findByRole('list', { name: 'Elige el producto para 6 don perinon' });
  expect(
    within(choices)
      .getAllByRole('button')
      .map((choice) => choice.textContent),
  ).toEqual([
    expect.stringContaining('Dom Pérignon'),
    expect.stringContaining('Don Perico'),
    expect.stringContaining('Don Pedro'),
  ]);
  expect(screen.getByText('Mostrando resultados para “dom pérignon”.')).toBeTruthy();
  expect(screen.getByText('No encontrado')).toBeTruthy();
  expect(screen.queryByText('Seguro')).toBeNull();
  expect(field('6 don perinon').value).toBe('don perinon');
});

it('a nearest product is taken by a press only', async () => {
  open('6 don perinon');
  const choice = await screen.findByRole('button', { name: /Don Perico/ });
  expect(actions.choose).not.toHaveBeenCalled();
  await userEvent.click(choice);
  expect(actions.choose).toHaveBeenCalledExactlyOnceWith(
    'l1',
    expect.objectContaining({ name: 'Don Perico' }),
  );
});

it('the search of the line comes before what is only similar, so that Enter after a choice elsewhere takes none', async () => {
  open('6 licor raro');
  const choice = await screen.findByRole('button', { name: /Licor de Hierbas/ });
  expect(screen.getByText('Esto es lo más parecido.')).toBeTruthy();
  expect(field('6 licor raro').compareDocumentPosition(choice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a line without similar products offers the nearest categories and brands, and a press shows products to choose', async () => {
  open('3 bubbly');
  await userEvent.click(await screen.findByRole('button', { name: 'Espumoso' }));
  expect(await screen.findByRole('button', { name: /Peña Cimera Brut/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Espumoso', pressed: true })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Burbujas del Valle', pressed: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ron' })).toBeNull();
  expect(screen.queryByText('Seguro')).toBeNull();
  expect(field('3 bubbly').value).toBe('bubbly');
  expect(actions.setTerm).not.toHaveBeenCalled();
  expect(actions.choose).not.toHaveBeenCalled();
});

it('nothing else is looked up for a line with candidates', async () => {
  open('6 don perinon', { products: [product('Dom Pérignon')] });
  await screen.findByRole('button', { name: /Dom Pérignon/ });
  expect(offer).not.toHaveBeenCalled();
});

it('without a second look-up the line keeps its search', async () => {
  open('6 don perinon', { from: { ...source, offer: undefined } });
  expect(field('6 don perinon').value).toBe('don perinon');
  expect(screen.queryByRole('list', { name: /^Elige/ })).toBeNull();
});
