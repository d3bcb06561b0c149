/**
 * One column of the import format. The order is that of the help text and of the manual. `canBeEmptied`: products need no
 * value in it.
 */
export type Column = { name: string; required: boolean; canBeEmptied: boolean; help: string };

const required = (name: string, help: string): Column => ({
  name,
  required: true,
  canBeEmptied: false,
  help,
});
const optional = (name: string, help: string): Column => ({
  name,
  required: false,
  canBeEmptied: true,
  help,
});

/** Every column an import file may have; any other name in the header is treated as a typo. */
export const columns = [
  required('sku', 'clave única del producto'),
  required('nombre', 'nombre del producto'),
  required('categoria', 'categoría principal; se crea si no existe'),
  { ...required('precio', 'en pesos, 1234.50; (vaciar) = sin precio'), canBeEmptied: true },
  required('existencia', 'piezas disponibles, entero desde 0'),
  { ...optional('tienda', 'número de tienda; obligatoria si no usas --store'), canBeEmptied: false },
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
] as const satisfies Column[];

export const columnNames: readonly string[] = columns.map((column) => column.name);

/** What a cell says to take a value away. An empty cell leaves the value as it is. */
export const EMPTIED = '(vaciar)';

/** The levels of a category go together; the first one is always there. */
export const lowerLevels = ['subcategoria', 'tercera_categoria'] as const;
