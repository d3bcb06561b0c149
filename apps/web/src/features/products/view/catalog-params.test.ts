import { describe, expect, it } from 'vitest';
import {
  changed,
  chooseCategory,
  chooseSubcategory,
  cleared,
  countFilters,
  formatCatalogParams,
  parseCatalogParams,
  toggleMine,
  withoutFilters,
} from './catalog-params';

const parse = (query: string) => parseCatalogParams(new URLSearchParams(query));

describe('the URL', () => {
  it('survives a round trip, commas and quotes included', () => {
    const query =
      'search=a%C3%B1ejo&literal=1&category=ron&precio=under-500&subcategoria=Ron+a%C3%B1ejo&marca=A%2C+B&marca=%22C%22&orden=precio-desc&page=3';
    expect(formatCatalogParams(parse(query)).toString()).toBe(query);
  });

  it('stays empty while everything has its default', () => {
    expect(formatCatalogParams(parse('')).toString()).toBe('');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=1.5',
    'precio=gratis',
    'marca=',
    'category=',
    'orden=x',
    'orden=nombre',
    'orden=relevancia',
    'literal=1',
  ])('leaves out %s', (query) => expect(parse(query)).toEqual(parse('')));
});

it('search results are sorted by relevance unless the address says otherwise', () => {
  expect(parse('search=ron').sort).toBe('relevance');
  for (const query of ['search=ron&orden=nombre', 'search=ron'])
    expect(formatCatalogParams(parse(query)).toString()).toBe(query);
  const emptied = changed(parse('search=ron&literal=1'), { search: '' });
  expect(formatCatalogParams(emptied).toString()).toBe('');
});

describe('a change', () => {
  const deep = parse('search=tinto&category=vinos&subcategoria=Tinto&tipo=Reserva&marca=A&page=4');

  it('of any filter returns to page 1', () => {
    expect(changed(deep, { brand: [] }).page).toBe(1);
    expect(changed(deep, { page: 2 }).page).toBe(2);
  });

  it('of the category clears both subcategories, and choosing it again clears it', () => {
    expect(chooseCategory(deep, 'ron')).toMatchObject({ category: 'ron', second: [], third: [], page: 1 });
    expect(chooseCategory(deep, 'vinos').category).toBeNull();
    expect(chooseCategory(deep, null).category).toBeNull();
  });

  it('of the subcategory keeps at most one', () => {
    expect(chooseSubcategory(deep, 'Blanco').second).toEqual(['Blanco']);
    expect(chooseSubcategory(deep, 'Tinto').second).toEqual([]);
  });

  it('to the person’s own list clears category and search', () => {
    expect(toggleMine(deep)).toMatchObject({ mine: true, category: null, search: '', second: [], page: 1 });
  });

  it('is counted as a filter and can be cleared', () => {
    expect(countFilters(deep)).toBe(3);
    expect(cleared(toggleMine(deep))).toEqual({ ...parse(''), mine: true });
    expect(withoutFilters(deep)).toEqual({ ...parse(''), category: 'vinos' });
    expect(cleared(parse('orden=precio&marca=A'))).toEqual(parse('orden=precio'));
  });
});
