import { columnNames } from './columns';
import { fold } from '../fold';

/**
 * Titles as people write them that can only mean this column. None for the SKU: 'clave' may be that of SAT, and 'código' the bar code;
 * and none without its unit, such as 'volumen'.
 */
const synonyms: Record<string, readonly string[]> = {
  nombre: ['nombre del producto', 'nombre de producto'],
  precio: ['precio de lista', 'precio lista', 'precio unitario'],
  existencia: ['existencias', 'inventario', 'stock'],
  pais: ['país de origen', 'país origen'],
  region: ['región de origen', 'región origen'],
  uva: ['tipo de uva'],
  formato: ['presentación'],
  volumen_ml: ['ml', 'mililitros', 'volumen en ml', 'contenido ml'],
  grado_alcohol: [
    'grado',
    'grado alcohólico',
    'grado de alcohol',
    'alcohol',
    'alc',
    'alc vol',
    '% alc',
    '% alcohol',
    '% alc vol',
    '% de alcohol',
    'alc %',
    'alcohol %',
    'alc % vol',
  ],
  codigo_barras: ['código de barras', 'EAN', 'EAN 13', 'UPC', 'GTIN'],
  peso: ['peso kg', 'peso en kg'],
  clave_sat: ['clave del SAT', 'ClaveProdServ'],
};

/** A title without what does not matter in it: accents, case, blanks, underscores, dots, hyphens, parentheses and colons. */
const bare = (title: string): string => fold(title).replaceAll(/[\s_.:()-]/g, '');

const byTitle = new Map(
  columnNames.flatMap((name) =>
    [name, ...(synonyms[name] ?? [])].map((title) => [bare(title), name] as const),
  ),
);

/** The column of the format that a title means; null for none. */
export const columnOf = (title: string): string | null => byTitle.get(bare(title)) ?? null;
