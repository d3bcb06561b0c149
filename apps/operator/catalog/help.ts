import { columns, type Column } from '@sumiller/catalog-file/columns';

const list = (needed: Column['needed']) =>
  columns
    .filter((column) => column.needed === needed)
    .map((column) => `  ${column.name.padEnd(18)} ${column.help}`)
    .join('\n');

/** The text of --help. */
export const help = `Importa una lista de productos con precios y existencias.

Uso: npm run catalog:import -- <archivo.csv|archivo.xlsx> [opciones]

Opciones:
  --store N             importa todo a la tienda N, diga lo que diga la columna tienda
  --deactivate-missing  desactiva los productos activos de esas tiendas que no estén en el archivo
  --dry-run             hace todo y no guarda nada: muestra lo que pasaría
  --leave-out TÍTULO    no importa esa columna del archivo, aunque su título no se reconozca; se puede repetir
  --strict              trata los avisos como errores
  -h, --help            muestra esta ayuda

El archivo: CSV en UTF-8 con encabezados, separado por comas (o por ; o tabuladores), o un libro de Excel (.xlsx).

Columna obligatoria:
${list('always')}

Columnas que necesita un producto nuevo en la tienda:
${list('by new products')}

Columnas opcionales:
${list('never')}

En los títulos no importan acentos, mayúsculas, espacios, puntos ni guiones, y valen otros nombres claros: Código de barras o EAN,
Existencias o Stock, Presentación, Precio de lista. Un título que no se reconoce es un error.

Basta con sku y lo que cambia, p. ej. sku y precio. Una columna que no venga y una celda vacía dejan como están los
productos que ya existen; una celda con (vaciar) borra el dato. Los tres niveles de categoría van juntos: si cambia uno,
los de abajo se quitan. La existencia del archivo sustituye a la que hay. Se guarda todo o nada: con un solo error no
cambia nada.

Código de salida: 0 importado, 1 el archivo tiene errores o algo falló (no cambió nada), 2 uso incorrecto.`;
