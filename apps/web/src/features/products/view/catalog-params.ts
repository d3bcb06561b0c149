import {
  catalogSorts,
  isSearchable,
  LIST_FILTER_NAMES,
  PRICE_RANGES,
  type CatalogSort,
  type ListFilter,
  type PriceRange,
} from '@/domain/product';

/** The state of the catalogue, kept in its URL: Back, reload and a shared link restore it. */
export type CatalogParams = Record<ListFilter, string[]> & {
  search: string;
  /** Search for the typed term literally. */
  literal: boolean;
  /** Slug. */
  category: string | null;
  prices: PriceRange[];
  mine: boolean;
  sort: CatalogSort;
  page: number;
};

/** The next state after the catalogue's state as it is in the address, which may be newer than the page on screen. */
export type CatalogChange = (now: CatalogParams) => CatalogParams;

const LIST_PARAMETERS: Record<ListFilter, string> = {
  second: 'subcategoria',
  third: 'tipo',
  country: 'pais',
  region: 'region',
  brand: 'marca',
  supplier: 'proveedor',
  format: 'formato',
  vintage: 'cosecha',
  only: 'solo',
};

/** The spelling of a sort order in the URL; the default is left out. */
const SORT_NAMES: Record<CatalogSort, string> = {
  relevance: 'relevancia',
  name: 'nombre',
  'price-asc': 'precio',
  'price-desc': 'precio-desc',
};

function positiveInteger(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Parses a URL and ignores unknown values. */
export function parseCatalogParams(params: URLSearchParams): CatalogParams {
  const lists = LIST_FILTER_NAMES.map((name) => [
    name,
    [...new Set(params.getAll(LIST_PARAMETERS[name]).filter((value) => value !== ''))],
  ]);
  const chosen = params.getAll('precio');
  const order = params.get('orden');
  const search = params.get('search')?.trim() ?? '';
  const sorts = catalogSorts(isSearchable(search));
  return {
    ...(Object.fromEntries(lists) as Record<ListFilter, string[]>),
    search,
    literal: search !== '' && params.get('literal') === '1',
    category: params.get('category') || null,
    prices: PRICE_RANGES.map(({ id }) => id).filter((id) => chosen.includes(id)),
    mine: params.get('mis') === '1',
    sort: sorts.find((sort) => SORT_NAMES[sort] === order) ?? sorts[0],
    page: positiveInteger(params.get('page')),
  };
}

/** The state in the address bar: a second choice may be made while the page still draws the first. */
export function paramsNow(): CatalogParams {
  return parseCatalogParams(new URLSearchParams(window.location.search));
}

/** Formats a URL and leaves out defaults. */
export function formatCatalogParams(params: CatalogParams): URLSearchParams {
  const query = new URLSearchParams();
  if (params.search) query.set('search', params.search);
  if (params.search && params.literal) query.set('literal', '1');
  if (params.category) query.set('category', params.category);
  if (params.mine) query.set('mis', '1');
  for (const range of params.prices) query.append('precio', range);
  for (const name of LIST_FILTER_NAMES) {
    for (const value of params[name]) query.append(LIST_PARAMETERS[name], value);
  }
  const sorts = catalogSorts(isSearchable(params.search));
  if (sorts.indexOf(params.sort) > 0) query.set('orden', SORT_NAMES[params.sort]);
  if (params.page > 1) query.set('page', String(params.page));
  return query;
}

/** Any change except that of the page itself returns to page 1. */
export function changed(params: CatalogParams, change: Partial<CatalogParams>): CatalogParams {
  return { ...params, page: 1, ...change };
}

/** Choosing a category clears both subcategories; choosing it again clears it too. */
export function chooseCategory(params: CatalogParams, slug: string | null): CatalogParams {
  const category = slug === params.category ? null : slug;
  return changed(params, { category, second: [], third: [] });
}

/** One subcategory at a time; choosing it again clears it. */
export function chooseSubcategory(params: CatalogParams, name: string): CatalogParams {
  return changed(params, { second: params.second.includes(name) ? [] : [name], third: [] });
}

/** The person's own list starts without category and search. */
export function toggleMine(params: CatalogParams): CatalogParams {
  return changed(params, { mine: !params.mine, category: null, second: [], third: [], search: '' });
}

/** Adds a value to a filter, or removes it. */
export function toggleValue<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

/** Removes a value from a filter; a second press of a chip changes nothing more. */
export function without<Value>(values: readonly Value[], value: Value): Value[] {
  return values.filter((other) => other !== value);
}

/** Clears all filters; the choice of list and the sort order stay. */
export function cleared({ mine, sort }: CatalogParams): CatalogParams {
  const untouched = parseCatalogParams(new URLSearchParams());
  return { ...untouched, mine, sort: sort === 'relevance' ? untouched.sort : sort };
}

/** Clears search and filters within the current category. */
export function withoutFilters(params: CatalogParams): CatalogParams {
  return { ...cleared(params), category: params.category };
}

/** The same search without other filters; null if there are none. */
export function searchEverywhere(params: CatalogParams): CatalogParams | null {
  const isNarrowed = params.category !== null || params.mine || countFilters(params) > 0;
  if (!isSearchable(params.search) || !isNarrowed) return null;
  const { search, literal, sort } = params;
  return { ...cleared(params), mine: false, search, literal, sort };
}

/** The number of active filters, for the drawer's badge. */
export function countFilters(params: CatalogParams): number {
  const lists = LIST_FILTER_NAMES.reduce((sum, name) => sum + params[name].length, 0);
  return lists + params.prices.length;
}
