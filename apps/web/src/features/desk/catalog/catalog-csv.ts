import { toCsv, type Cell } from '@/lib/csv';
import { textOf, type DeskOffer } from './offer';

/** The importer's columns, as `npm run catalog:import` reads them back; others stay unchanged. */
const COLUMNS: Record<string, (offer: DeskOffer) => Cell> = {
  sku: ({ sku }) => sku,
  nombre: ({ name }) => name,
  categoria: ({ category }) => category,
  subcategoria: ({ subcategory }) => subcategory,
  tercera_categoria: ({ third_category }) => third_category,
  marca: ({ brand }) => brand,
  formato: ({ format }) => format,
  estado: ({ status }) => (status === 'active' ? 'activo' : 'inactivo'),
  tienda: ({ store_id }) => store_id,
  precio: (offer) => textOf(offer, 'price'),
  existencia: ({ stock }) => stock,
};

/** Offers as a price list that can be imported. */
export function catalogCsv(offers: DeskOffer[]): string {
  const columns = Object.values(COLUMNS);
  return toCsv([Object.keys(COLUMNS), ...offers.map((offer) => columns.map((read) => read(offer)))]);
}
