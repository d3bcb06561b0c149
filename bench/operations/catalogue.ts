import type { Buyer } from '../buyers';
import { type Operation, type Request, call, exactCount, get } from './operation';

const pageSize = 60;
const byName = 'product_name.asc,product_id.asc';

/** A page of sixty whole rows as the app asks for them; `conditions` are further filters. */
function page(buyer: Buyer, conditions = '', { order = byName, offset = 0, count = true } = {}): Request {
  return get(
    `/rest/v1/product_prices_for_users?select=*&location_id=eq.${buyer.locationId}&status=eq.active` +
      `${conditions}&order=${order}&offset=${offset}&limit=${pageSize}`,
    count ? exactCount : {},
  );
}

const listing = (name: string, conditions: string, order?: string): Operation => ({
  name,
  round: (buyer) => ({ timed: [page(buyer, conditions, { order })] }),
});

const among = (column: string, value: string): string =>
  `&${column}=in.(${encodeURIComponent(`"${value}"`)})`;

const search = (kind: string, folded: string): Operation =>
  listing(`search, ${kind}: ${folded}`, `&search_text=like.${encodeURIComponent(`%${folded}%`)}`);

const options = (filter: string, others: Record<string, unknown> = {}): Operation => ({
  name: `filter options, ${filter}${Object.keys(others).length > 0 ? ' within a search' : ''}`,
  round: (buyer) => ({
    timed: [call('catalog_filter_options', { p_location_id: buyer.locationId, p_filter: filter, ...others })],
  }),
});

/** A brand of middling size, in catalogues of any size. */
export type Landmarks = { brand: string; rare: string; sellerId: string; active: number };

/** What a buyer does while looking for something. */
export function catalogueOperations({ brand, rare, sellerId, active }: Landmarks): Operation[] {
  const middle = Math.floor(active / 2 / pageSize) * pageSize;
  const last = Math.max(0, Math.floor((active - 1) / pageSize) * pageSize);
  const at = (offset: number) => (buyer: Buyer) => ({ timed: [page(buyer, '', { offset })] });
  return [
    { name: 'page of 60, first', round: at(0) },
    {
      name: 'page of 60, first, not counted',
      round: (buyer) => ({ timed: [page(buyer, '', { count: false })] }),
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
    listing('page of 60, by price', '', `price.asc.nullslast,${byName}`),
    search('frequent', 'reserva'),
    search('a third of all', 'vino tinto'),
    search('with accents', 'anejo'),
    search('rare', rare),
    search('absent', 'zzqxw'),
    listing('filter by brand', among('brand', brand)),
    listing('filter by country', among('country_origin', 'México')),
    listing('filter by price', '&or=(and(price.gte.500,price.lte.1000))'),
    listing(
      'filter by region and kind',
      among('region_origin', 'Región 3') + among('category_second', 'Tequila'),
    ),
    listing('favourites', '&whishlisted=eq.true'),
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
    listing('brand page', `&seller_id=eq.${sellerId}`),
  ];
}
