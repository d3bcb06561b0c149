import { describe, expect, it } from 'vitest';
import { columnNames } from '../columns/columns';
import { rowSchema } from './row-schema';

const row = { sku: 'A-1', nombre: 'Vino', categoria: 'Vinos', precio: '10', existencia: '1', tienda: '1' };

/** The value of a cell, or the reason it is refused. */
function read(column: string, text: string): unknown {
  const result = rowSchema.safeParse({ ...row, [column]: text });
  if (result.success) return result.data[column as keyof typeof result.data];
  return result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
}

describe('the row schema', () => {
  it('knows exactly the columns of the format', () => {
    expect(Object.keys(rowSchema.shape).toSorted()).toEqual([...columnNames].toSorted());
  });

  it.each([
    ['nombre', '  Vino \t Rosé ', 'Vino Rosé'],
    ['nombre', 'An\u0303ejo', 'Añejo'],
    ['nombre', "'+Malbec", '+Malbec'],
    ['nombre', "''=Rosé", "'=Rosé"],
    ['nombre', "'60", "'60"],
    ['precio', '1234.50', '1234.50'],
    ['precio', '', null],
    ['existencia', '0', 0],
    ['existencia', '', null],
    ['nombre', ' ', null],
    ['categoria', '', null],
    ['descripcion', ' dos\nlíneas ', 'dos\nlíneas'],
    ['marca', ' ', null],
    ['grado_alcohol', '13.5 % vol.', '13.5'],
    ['estado', 'Inactivo', 'inactive'],
    ['estado', '', null],
    ['destacado', 'Sí', true],
    ['destacado', '', null],
    ['etiquetas', ' nuevo | oferta | nuevo |', ['nuevo', 'oferta']],
    ['imagenes', '/a.svg|https://img.example/b.png', ['/a.svg', 'https://img.example/b.png']],
    [
      'imagenes',
      'https://10.0.0.5/storage/v1/object/public/products/a/b.webp',
      ['https://10.0.0.5/storage/v1/object/public/products/a/b.webp'],
    ],
    ['imagenes', 'https://fotos.ñandú.mx:8443/a.png', ['https://fotos.ñandú.mx:8443/a.png']],
    ['imagenes', '/pictures/añejo%20(1).webp?v=2', ['/pictures/añejo%20(1).webp?v=2']],
    ['dimensiones', '30 x 8.5 X 8', { length: 30, width: 8.5, height: 8, unit: 'cm' }],
    ['codigo_barras', '7501035010109', '7501035010109'],
    ['codigo_barras', '96385074', '96385074'],
    ['clave_sat', ' 50202203 ', '50202203'],
    ['clave_sat', "'50202203", '50202203'],
    ['codigo_barras', '036000291452', '036000291452'],
    ['codigo_barras', '123456789', '123456789'],
  ])('reads %s %j as %j', (column, text, value) => {
    expect(read(column, text)).toEqual(value);
  });

  it.each([
    [
      'sku',
      '7.50123E+12',
      'Excel acortó el código a un número con E+; da formato de texto a la celda y escríbelo otra vez',
    ],
    [
      'sku',
      '7,5e+12',
      'Excel acortó el código a un número con E+; da formato de texto a la celda y escríbelo otra vez',
    ],
    [
      'sku',
      '1E+05',
      'Excel acortó el código a un número con E+; da formato de texto a la celda y escríbelo otra vez',
    ],
    ['sku', ' ', 'está vacía y es obligatoria'],
    ['sku', 'A-\u200b1', 'contiene un carácter invisible'],
    ['sku', 'A-1\ufe0f', 'contiene un carácter invisible'],
    ['sku', 'A-1\u3164', 'contiene un carácter invisible'],
    ['sku', 'A-1\u2800', 'contiene un carácter invisible'],
    ['sku', 'A-1\u2060', 'contiene un carácter invisible'],
    ['nombre', 'x'.repeat(301), 'tiene más de 300 caracteres'],
    ['nombre', 'Vi\u0000no', 'contiene un carácter de control'],
    ['precio', '0', 'debe ser mayor que 0'],
    ['precio', '10000000000', 'es demasiado grande; el máximo es 9999999999.99'],
    ['tienda', '', 'está vacía y es obligatoria'],
    ['existencia', '1.5', 'debe ser un número entero'],
    ['estado', 'agotado', 'debe ser uno de: active, inactive, activo, inactivo'],
    ['grado_alcohol', '140', 'es demasiado grande; el máximo es 100'],
    ['volumen_ml', '0', 'debe ser mayor que 0'],
    ['volumen_ml', '1.500', 'no se sabe si el punto separa miles o decimales; escribe 1500 o 1.50'],
    ['imagenes', 'http://inseguro.example/a.png', 'cada imagen debe empezar con https:// o con /'],
    ['imagenes', '//otro.example/a.png', 'cada imagen debe empezar con https:// o con /'],
    ...[
      '/\\otro.example/a.png',
      '\\\\otro.example\\a.png',
      '/\t/otro.example/a.png',
      '/./\\otro.example/a.png',
      '/.//otro.example/a.png',
      'https:otro.example/a.png',
      'https:///otro.example/a.png',
      'https:/\\otro.example/a.png',
      'https://usuario:clave@otro.example/a.png',
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      'blob:https://otro.example/1',
      'https://otro.example/a b.png',
    ].map((text) => ['imagenes', text, 'cada imagen debe empezar con https:// o con /']),
    ...[
      'https://localhost/a.png',
      'https://bodega/a.png',
      'https://portal.local/a.png',
      'https://FOTOS.LAN/a.png',
      'https://10.0.0.1/a.png',
      'https://2130706433/a.png',
      'https://0x7f.1/a.png',
      'https://[::1]/a.png',
      '/a.svg|https://10.0.0.1/a.png',
    ].map((text) => [
      'imagenes',
      text,
      'cada imagen debe estar en un sitio de internet, no en una red local',
    ]),
    ['codigo_barras', '7.50104E+12', 'debe tener de 8 a 14 dígitos, sin otros signos'],
    ['clave_sat', '5020220', 'debe tener 8 dígitos, p. ej. 50202203'],
    ['clave_sat', '5.02E+07', 'debe tener 8 dígitos, p. ej. 50202203'],
    ['codigo_barras', '7501035010108', 'su último dígito no corresponde a los demás; revisa el código'],
    ['codigo_barras', '036000291453', 'su último dígito no corresponde a los demás; revisa el código'],
    ['dimensiones', '30x8', 'escribe largo x ancho x alto en centímetros, p. ej. 30 x 8 x 8'],
    ['slug', 'Con Espacios', 'usa solo minúsculas sin acento, números y guiones, p. ej. vino-rosado'],
  ])('refuses %s %j', (column, text, reason) => {
    expect(read(column, text)).toEqual([`${column}: ${reason}`]);
  });

  it('finds every error of a row', () => {
    const result = rowSchema.safeParse({ ...row, sku: '', precio: '-1', existencia: 'x', estado: '?' });
    expect(result.error?.issues.map((issue) => issue.path[0]).toSorted()).toEqual([
      'estado',
      'existencia',
      'precio',
      'sku',
    ]);
  });
});
