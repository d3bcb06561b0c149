import type { Buyer } from '../buyers';
import { type Operation, type Request, call, exactCount, get } from './operation';

const pageSize = 60;

/** A page of sixty as the app requests it; `conditions` are further arguments of the procedure. */
function page(buyer: Buyer, conditions: Record<string, unknown> = {}): Request {
  return call('catalog_page', {
    p_location_id: buyer.locationId,
    p_limit: pageSize,
    p_count: true,
    ...conditions,
  });
}

const listing = (name: string, conditions: Record<string, unknown>): Operation => ({
  name,
  round: (buyer) => ({ timed: [page(buyer, conditions)] }),
});

const among = (column: string, value: string) => ({ [column]: [value] });

const search = (kind: string, folded: string): Operation =>
  listing(`search, ${kind}: ${folded}`, { p_search: folded });

/** One batch of a brand's page, which reads the view. */
const brandPage = (sellerId: string): Operation => ({
  name: 'brand page',
  round: (buyer) => ({
    timed: [
      get(
        `/rest/v1/product_prices_for_users?select=*&location_id=eq.${buyer.locationId}&status=eq.active` +
          `&seller_id=eq.${sellerId}&order=product_name.asc,product_id.asc&offset=0&limit=${pageSize}`,
        exactCount,
      ),
    ],
  }),
});

const options = (filter: string, others: Record<string, unknown> = {}): Operation => ({
  name: `filter options, ${filter}${Object.keys(others).length > 0 ? ' within a search' : ''}`,
  round: (buyer) => ({
    timed: [call('catalog_filter_options', { p_location_id: buyer.locationId, p_filter: filter, ...others })],
  }),
});

/** Search terms that work in catalogues of any size. */
export type Landmarks = { brand: string; rare: string; sellerId: string; active: number };

/** A buyer's requests while looking for something. */
export function catalogOperations({ brand, rare, sellerId, active }: Landmarks): Operation[] {
  const middle = Math.floor(active / 2 / pageSize) * pageSize;
  const last = Math.max(0, Math.floor((active - 1) / pageSize) * pageSize);
  const at = (offset: number) => (buyer: Buyer) => ({ timed: [page(buyer, { p_offset: offset })] });
  return [
    { name: 'page of 60, first', round: at(0) },
    {
      name: 'page of 60, first, not counted',
      round: (buyer) => ({ timed: [page(buyer, { p_count: false })] }),
    },
    { name: 'page of 60, middle', round: at(middle) },
    { name: 'page of 60, last', round: at(last) },
    {
      name: 'page of 60, first, compressed',
      round: (buyer) => {
        const request = page(buyer);
        return { timed: [{ ...request, headers: { ...request.headers, 'accept-encoding': 'gzip, br' } }] };
      },
    },
    listing('page of 60, by price', { p_sort: 'price-asc' }),
    search('frequent', 'reserva'),
    search('a third of all', 'vino tinto'),
    search('with accents', 'anejo'),
    search('rare', rare),
    search('absent', 'zzqxw'),
    listing('filter by brand', { p_lists: among('brand', brand) }),
    listing('filter by country', { p_lists: among('country_origin', 'México') }),
    listing('filter by price', { p_price_ranges: ['[500,1000]'] }),
    listing('filter by region and kind', {
      p_lists: { ...among('region_origin', 'Región 3'), ...among('category_second', 'Tequila') },
    }),
    listing('favourites', { p_favorites: true }),
    options('brand'),
    options('country_origin', { p_search: '%reserva%' }),
    {
      name: 'subcategories',
      round: (buyer) => ({
        timed: [
          call('catalog_filter_options', { p_location_id: buyer.locationId, p_filter: 'category_second' }),
        ],
      }),
    },
    brandPage(sellerId),
  ];
}
