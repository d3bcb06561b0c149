import type { CatalogRow } from '@sumiller/catalog-file/row-schema';

/**
 * How a column of `products` is derived from the file: `value` in terms of r (the row), c (its category) and v (its seller);
 * `from` are the file's columns whose presence lets an import change existing products; `update` replaces the value, given those
 * that the file has, if the product's other data (p) must be kept; `isKept` is the condition under which a row keeps the product's value (its cell is
 * empty).
 */
export type ProductColumn = {
  name: string;
  from: keyof CatalogRow | readonly (keyof CatalogRow)[];
  value: string;
  update?: (given: readonly string[]) => string;
  isKept?: string;
};

/** The keys of a product's metadata by their column in the file. */
const metadataKeys = { uva: 'TipoUva', clave_sat: 'clave_prod_serv' } as const;

const entry = ([column, key]: [string, string]) =>
  `jsonb_strip_nulls(jsonb_build_object('${key}', r.${column}))`;

/** The metadata of an existing product with the values of the columns that a file has and a row does not leave. */
const updatedMetadata = (given: readonly string[]) =>
  Object.entries(metadataKeys)
    .filter(([column]) => given.includes(column))
    .reduce(
      (before, [column, key]) =>
        `case when '${column}' = any (r.dejar) then ${before} else (${before}) - '${key}' || ${entry([column, key])} end`,
      'p.metadata',
    );

const isSameRoot = 'private.fold_text(p.category_first) = private.fold_text(c.category_first)';

// The levels of a category belong together: a lower one is kept only while those above it are unchanged.
const keepsAll = `'categoria' = any (r.dejar)`;
const keepsChild = `(${keepsAll} or 'subcategoria' = any (r.dejar) and ${isSameRoot})`;
const keepsThird = `(${keepsAll} or 'tercera_categoria' = any (r.dejar) and ${isSameRoot} and ('subcategoria' = any (r.dejar)
  or private.fold_text(p.category_second) is not distinct from private.fold_text(c.category_second)))`;

/** The columns an import writes. */
export const productColumns: readonly ProductColumn[] = [
  { name: 'name', from: 'nombre', value: 'r.nombre' },
  { name: 'slug', from: 'slug', value: 'r.slug' },
  { name: 'description', from: 'descripcion', value: 'r.descripcion' },
  { name: 'short_description', from: 'descripcion_corta', value: 'r.descripcion_corta' },
  { name: 'images', from: 'imagenes', value: `coalesce(r.imagenes, '[]')` },
  { name: 'brand', from: 'marca', value: 'r.marca' },
  { name: 'supplier', from: 'bodega', value: 'coalesce(r.bodega, v.name)' },
  { name: 'seller_id', from: 'vendedor', value: 'v.id' },
  { name: 'category_id', from: 'categoria', value: 'c.category_id', isKept: keepsChild },
  { name: 'category_first', from: 'categoria', value: 'c.category_first', isKept: keepsChild },
  { name: 'category_second', from: 'categoria', value: 'c.category_second', isKept: keepsChild },
  { name: 'category_third', from: 'categoria', value: 'r.tercera_categoria', isKept: keepsThird },
  { name: 'country_origin', from: 'pais', value: 'r.pais' },
  { name: 'region_origin', from: 'region', value: 'r.region' },
  { name: 'status', from: 'estado', value: `coalesce(r.estado, 'active')` },
  { name: 'is_featured', from: 'destacado', value: 'coalesce(r.destacado, false)' },
  { name: 'tags', from: 'etiquetas', value: `coalesce(r.etiquetas, '{}')` },
  { name: 'weight', from: 'peso', value: 'r.peso' },
  { name: 'dimensions', from: 'dimensiones', value: 'r.dimensiones' },
  {
    name: 'metadata',
    from: ['uva', 'clave_sat'],
    value: Object.entries(metadataKeys).map(entry).join(' || '),
    update: updatedMetadata,
    isKept: 'false',
  },
  { name: 'format_volume', from: 'volumen_ml', value: 'r.volumen_ml' },
  { name: 'format_label', from: 'formato', value: 'r.formato' },
  { name: 'bar_code', from: 'codigo_barras', value: 'r.codigo_barras' },
  { name: 'alcohol_true', from: 'grado_alcohol', value: 'r.grado_alcohol' },
];
