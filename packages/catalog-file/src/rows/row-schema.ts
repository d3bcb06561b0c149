import { z } from 'zod';
import { badCell } from '../bad-row-reasons';
import { hasCheckDigit } from './bar-code';
import {
  choice,
  integer,
  label,
  list,
  number,
  pattern,
  prose,
  requiredInteger,
  requiredLabel,
} from './cells';
import { isPublicHost } from './public-host';

const statuses = { active: 'active', inactive: 'inactive', activo: 'active', inactivo: 'inactive' };
const yesOrNo = { si: true, no: false, true: true, false: false, 1: true, 0: false };

// A price of 0 would mean a free order; a product that is not for sale yet has an empty cell.
const price = number({ decimals: 2, max: 9_999_999_999.99, above: 0 });
const cost = number({ decimals: 2, max: 9_999_999_999.99 });
const maxInteger = 2_147_483_647;

/**
 * Parsed as a browser does, which treats a backslash as a slash and drops tabs and line ends: an apparent path of the portal must
 * not lead to another host, and another host must be explicit.
 */
function isAddress(text: string): boolean {
  if (/[\s\\]/.test(text)) return false;
  const portal = 'https://portal.invalid';
  const url = URL.canParse(text, portal) ? new URL(text, portal) : null;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (text.startsWith('/')) return url.origin === portal && !url.pathname.startsWith('//');
  return /^https:\/\/[^/]/.test(text) && url.origin !== portal;
}

/** A path, an upload of a portal, which may keep them in its own network, or an address at a public host. */
function isReachable(address: string): boolean {
  if (address.startsWith('/')) return true;
  const { hostname, pathname } = new URL(address);
  return isPublicHost(hostname) || pathname.startsWith('/storage/v1/object/public/products/');
}
const addresses = list({ items: 20, length: 2000 })
  .refine((all) => all.every(isAddress), { error: badCell.image, abort: true })
  .refine((all) => all.every(isReachable), badCell.imageHost);

/** "30 x 8.5 x 8" (length, width, height in centimetres) as the object the catalogue stores. */
const dimensions = pattern(/^\d+(\.\d+)?( *[x×] *\d+(\.\d+)?){2}$/i, badCell.dimensions).transform((text) => {
  if (text === null) return null;
  const [length, width, height] = text.split(/ *[x×] */i).map(Number);
  return { length, width, height, unit: 'cm' };
});

/** Sheets contain "13.5%" or "13.5 % vol." for 13.5 in the catalogue. */
const withoutPercent = (cell: unknown) =>
  typeof cell === 'string' ? cell.trimEnd().replace(/\s*%(?:\s*vol\.?)?$/i, '') : cell;

/** The apostrophe by which a code stays a text: spreadsheets shorten long numbers to 7.5E+12, and drop leading zeros. */
const withoutTextMark = (cell: unknown) =>
  typeof cell === 'string' ? cell.trim().replace(/^'(?=\d)/, '') : cell;

const barCode = pattern(/^\d{8,14}$/, badCell.barCode).refine(
  (code) => code === null || !/^\d+$/.test(code) || hasCheckDigit(code),
  badCell.checkDigit,
);

/** A row of the file, by the file's own column names. A column missing from the header stays undefined. */
export const rowSchema = z.object({
  // One key per product: invisible characters would make a second one.
  sku: requiredLabel(100)
    .refine((text) => !/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text), badCell.invisible)
    .refine((text) => !/^\d+(?:[.,]\d+)?E\+\d+$/i.test(text), badCell.shortened),
  nombre: label(300).optional(),
  categoria: label(200).optional(),
  precio: price.optional(),
  existencia: integer(maxInteger).optional(),
  tienda: requiredInteger(maxInteger),
  subcategoria: label(200).optional(),
  tercera_categoria: label(200).optional(),
  vendedor: label(200).optional(),
  bodega: label(200).optional(),
  marca: label(200).optional(),
  descripcion: prose(10_000).optional(),
  descripcion_corta: prose(1000).optional(),
  pais: label(200).optional(),
  region: label(200).optional(),
  uva: label(200).optional(),
  formato: label(100).optional(),
  // Two decimals: 1.500 would be a bottle of a millilitre and a half.
  volumen_ml: number({ decimals: 2, max: 1_000_000, above: 0 }).optional(),
  grado_alcohol: z.preprocess(withoutPercent, number({ decimals: 2, max: 100 }).optional()).optional(),
  estado: choice(statuses).optional(),
  etiquetas: list({ items: 20, length: 50 }).optional(),
  imagenes: addresses.optional(),
  slug: pattern(/^(?=.{1,300}$)[a-z0-9]+(-[a-z0-9]+)*$/, badCell.slug).optional(),
  codigo_barras: z.preprocess(withoutTextMark, barCode.optional()).optional(),
  destacado: choice(yesOrNo).optional(),
  peso: number({ decimals: 3, max: 10_000 }).optional(),
  dimensiones: dimensions.optional(),
  costo: cost.optional(),
  clave_sat: z.preprocess(withoutTextMark, pattern(/^\d{8}$/, badCell.satKey).optional()).optional(),
});

/** A row that passed every check; `numeric` columns stay text. */
export type CatalogRow = z.infer<typeof rowSchema>;
