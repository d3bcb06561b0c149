import type pg from 'pg';
import type { FileRow } from '@sumiller/catalog-file/file-reading';

/** The columns of the session's temporary table: the file's, the line, and the import's findings. */
const stageColumns = {
  linea: 'integer',
  leads: 'boolean',
  dejar: 'text[]',
  sku: 'text',
  nombre: 'text',
  categoria: 'text',
  subcategoria: 'text',
  tercera_categoria: 'text',
  // Compares sellers' names like their unique index.
  vendedor: 'text collate "es-x-icu"',
  bodega: 'text',
  marca: 'text',
  descripcion: 'text',
  descripcion_corta: 'text',
  pais: 'text',
  region: 'text',
  uva: 'text',
  formato: 'text',
  volumen_ml: 'numeric',
  grado_alcohol: 'numeric',
  estado: 'text',
  etiquetas: 'text[]',
  imagenes: 'jsonb',
  slug: 'text',
  codigo_barras: 'text',
  destacado: 'boolean',
  peso: 'numeric',
  dimensiones: 'jsonb',
  precio: 'numeric',
  existencia: 'integer',
  costo: 'numeric',
  clave_sat: 'text',
  tienda: 'integer',
} satisfies Record<keyof FileRow, string>;

const names = Object.keys(stageColumns).join(', ');
const definition = Object.entries(stageColumns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** The rows of the file and their outcome; dropped with the transaction. */
export async function createStage(client: pg.ClientBase): Promise<void> {
  await client.query(`create temporary table import_rows (${definition}, product_id uuid) on commit drop`);
  await client.query(`
    create temporary table import_categories (
      categoria text not null,
      subcategoria text,
      category_id uuid not null,
      category_first text not null,
      category_second text
    ) on commit drop`);
  await client.query(
    'create temporary table import_changed_products (product_id uuid primary key) on commit drop',
  );
  await client.query(`
    create temporary table import_offers (
      store_id integer not null,
      product_id uuid not null,
      store_product_id uuid not null,
      is_new boolean not null
    ) on commit drop`);
}

/** Loads one batch of checked rows, as one parameter of one statement. */
export async function stageRows(client: pg.ClientBase, rows: FileRow[]): Promise<void> {
  await client.query(
    `insert into pg_temp.import_rows (${names})
     select ${names} from json_to_recordset($1::json) as row (${definition})`,
    [JSON.stringify(rows)],
  );
}

/** Builds the statistics and the index that keep joins on SKU cheap, once everything is loaded. */
export async function finishStage(client: pg.ClientBase): Promise<void> {
  await client.query('create index on pg_temp.import_rows (sku)');
  await client.query('analyze pg_temp.import_rows');
}
