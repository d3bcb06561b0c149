/**
 * One column of the import format, in the order of the help text and the manual. `needed`: by every file, by rows that add a
 * product to a store, or by none. `canBeEmptied`: products need no value in it.
 */
export type Column = {
  name: string;
  needed: 'always' | 'by new products' | 'never';
  canBeEmptied: boolean;
  help: string;
};

const always = (name: string, help: string): Column => ({
  name,
  needed: 'always',
  canBeEmptied: false,
  help,
});
const byNewProducts = (name: string, help: string): Column => ({
  name,
  needed: 'by new products',
  canBeEmptied: false,
  help,
});
const optional = (name: string, help: string): Column => ({
  name,
  needed: 'never',
  canBeEmptied: true,
  help,
});

/** Every column an import file may have; any other name in the header is treated as a typo. */
export const columns = [
  always('sku', 'clave única del producto'),
  byNewProducts('nombre', 'nombre del producto'),
  byNewProducts('categoria', 'categoría principal; se crea si no existe'),
  { ...byNewProducts('precio', 'en pesos, 1234.50; (vaciar) = sin precio'), canBeEmptied: true },
  byNewProducts('existencia', 'piezas disponibles, entero desde 0'),
  {
    ...optional('tienda', 'número o nombre de la tienda; obligatoria si no usas --store'),
    canBeEmptied: false,
  },
  optional('subcategoria', 'categoría hija; se crea si no existe'),
  optional('tercera_categoria', 'tercer nivel, texto libre'),
  optional('vendedor', 'proveedor que lo vende; se crea si no existe'),
  optional('bodega', 'casa o bodega productora'),
  optional('marca', 'marca'),
  optional('descripcion', 'descripción larga'),
  optional('descripcion_corta', 'descripción corta'),
  optional('pais', 'país de origen'),
  optional('region', 'región de origen'),
  optional('uva', 'tipo de uva'),
  optional('formato', 'presentación, p. ej. Botella 750 ml'),
  optional('volumen_ml', 'volumen en mililitros'),
  optional('grado_alcohol', '% de alcohol por volumen'),
  {
    ...optional('estado', 'active o inactive (o activo, inactivo); un producto nuevo sin estado es active'),
    canBeEmptied: false,
  },
  optional('etiquetas', 'separadas por |'),
  optional('imagenes', 'direcciones https:// o /ruta, separadas por |'),
  optional('slug', 'nombre para la dirección web; si falta se forma con nombre y sku'),
  optional('codigo_barras', 'de 8 a 14 dígitos'),
  { ...optional('destacado', 'sí o no'), canBeEmptied: false },
  optional('peso', 'en kilogramos'),
  optional('dimensiones', 'largo x ancho x alto en centímetros'),
  optional('costo', 'en pesos; nunca lo ven los compradores'),
  optional(
    'clave_sat',
    'clave de producto del SAT (ClaveProdServ), 8 dígitos; sin ella se usa la de su categoría',
  ),
] as const satisfies Column[];

export const columnNames: readonly string[] = columns.map((column) => column.name);

/** The marker of a cell that clears a value. An empty cell keeps the value. */
export const EMPTIED = '(vaciar)';

/** The levels of a category belong together: these need the first one in the same row. */
export const lowerLevels = ['subcategoria', 'tercera_categoria'] as const;

/** Columns required in a row that adds a product to a store. The price may be empty: such a product is not for sale yet. */
export const neededByNewProducts = ['nombre', 'categoria', 'precio', 'existencia'] as const;

/** The columns that identify a row's product and store; the others are what it changes. */
export const keyColumns: readonly string[] = ['sku', 'tienda'];
