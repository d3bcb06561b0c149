import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list';

/** Lines as term and quantity; `?` with the quantities to choose from: it must be confirmed. */
const read = (text: string) =>
  parseList(text).lines.map(({ term, quantity, asked, spelled }) => {
    if (spelled) return [spelled.rest, spelled.quantity];
    return [term, asked ? `?${asked.join('/')}` : quantity];
  });

describe('a list as people write it in a chat', () => {
  it.each([
    // Requests before the quantity.
    ['mándame seis de mar de fondo', 'mar de fondo', 6],
    ['y tres de mar de fondo por favor', 'mar de fondo', 3],
    ['también doce del mar de fondo', 'mar de fondo', 12],
    ['pon dos mar de fondo porfa', 'mar de fondo', 2],
    ['y un mar de fondo', 'mar de fondo', 1],
    ['ah y otros 3 de mar de fondo', 'mar de fondo', 3],
    ['quiero diez mar de fondo', 'mar de fondo', 10],
    ['me das 8 del mar de fondo', 'mar de fondo', 8],
    ['agrégale cinco botellas de mar de fondo', 'mar de fondo', 5],
    ['me puedes mandar 6 mar de fondo', 'mar de fondo', 6],
    ['serían 4 mar de fondo', 'mar de fondo', 4],
    ['que sean 4 mar de fondo', 'mar de fondo', 4],
    ['Beto: mándame 6 mar de fondo', 'mar de fondo', 6],
    ['agrega otra caja de mar de fondo', 'mar de fondo', '?'],
    ['son 12 mar de fondo', 'mar de fondo', 12],
    ['~2 barolo~ 3 mar de fondo', 'mar de fondo', 3],
    ['~mar de fondo 6', 'mar de fondo', 6],
    // Abbreviations behind a name, and the end of a sentence.
    ['mar de fondo rep x6', 'mar de fondo reposado', 6],
    ['6 mar de fondo bco.', 'mar de fondo blanco', 6],
    ['mar de fondo CS 3', 'mar de fondo cabernet sauvignon', 3],
    ['mar de fondo 6.', 'mar de fondo', 6],
    ['mar de fondo 6!!!', 'mar de fondo', 6],
    ['mar de fondo 6 :)', 'mar de fondo', 6],
    ['mar de fondo |||', 'mar de fondo', 3],
    // Years behind a sign or by their last digits.
    ["24 mar de fondo '12", 'mar de fondo 2012', 24],
    ['mar de fondo ’98 x 6', 'mar de fondo 1998', 6],
    ['24 x mar de fondo - 2015', 'mar de fondo 2015', 24],
    ['6 mar de fondo, 2015', 'mar de fondo 2015', 6],
    // Signs and units around the quantity.
    ['mar de fondo / 6', 'mar de fondo', 6],
    ['6/mar de fondo', 'mar de fondo', 6],
    ['mar de fondo 6 / $179.90', 'mar de fondo', 6],
    ['(6) mar de fondo', 'mar de fondo', 6],
    ['[6] mar de fondo', 'mar de fondo', 6],
    ['6u mar de fondo', 'mar de fondo', 6],
    ['6 und mar de fondo', 'mar de fondo', 6],
    ['6 unid. mar de fondo', 'mar de fondo', 6],
    ['6 (seis) mar de fondo', 'mar de fondo', 6],
    ['seis (6) mar de fondo', 'mar de fondo', 6],
    ['mar de fondo 6 más', 'mar de fondo', 6],
    ['6 medias botellas de mar de fondo', 'mar de fondo media', 6],
    ['2 medias de mar de fondo', 'mar de fondo media', 2],
    ['2 cajas de doce de mar de fondo', 'mar de fondo', '?24'],
    ['6 mar de fondo a 99', 'mar de fondo', 6],
    ['6 mar de fondo a 12', 'mar de fondo', '?6/12'],
    // Remarks behind it.
    ['6 mar de fondo bien frías', 'mar de fondo', 6],
    ['12 mar de fondo si hay', 'mar de fondo', 12],
    ['6 mar de fondo, si no tienen mándame otro', 'mar de fondo', 6],
    ['6 mar de fondo para la barra', 'mar de fondo', 6],
    ['6 mar de fondo de preferencia hoy', 'mar de fondo', 6],
    // English.
    ['6 bottles of mar de fondo', 'mar de fondo', 6],
    ['three bottles mar de fondo', 'mar de fondo', 3],
    ['a dozen mar de fondo', 'mar de fondo', 12],
    ['half a dozen mar de fondo', 'mar de fondo', 6],
    ['4 ea. mar de fondo', 'mar de fondo', 4],
    ['qty 6 mar de fondo', 'mar de fondo', 6],
    ['mar de fondo, qty: 3', 'mar de fondo', 3],
    ['mar de fondo cant. 3', 'mar de fondo', 3],
    ['four mar de fondo', 'mar de fondo', 4],
    ['please send 6 mar de fondo', 'mar de fondo', 6],
    ['two magnums of mar de fondo', 'magnum mar de fondo', 2],
    // Numbers in words, together and apart.
    ['veinti cuatro mar de fondo', 'mar de fondo', 24],
    ['veinte y cuatro mar de fondo', 'mar de fondo', 24],
    ['cuarentaycinco mar de fondo', 'mar de fondo', 45],
    ['cuarentaicinco mar de fondo', 'mar de fondo', 45],
    ['cuarenta y cinco mar de fondo', 'mar de fondo', 45],
    ['cuarenta cinco mar de fondo', 'mar de fondo', 45],
    ['treinta i dos mar de fondo', 'mar de fondo', 32],
    ['diez y seis mar de fondo', 'mar de fondo', 16],
    ['doscientos cincuenta mar de fondo', 'mar de fondo', 250],
    ['medio ciento de mar de fondo', 'mar de fondo', 50],
    ['un ciento de mar de fondo', 'mar de fondo', 100],
    ['docena y media de mar de fondo', 'mar de fondo', 18],
    ['mar de fondo docena y media', 'mar de fondo', 18],
    ['dos docenas de mar de fondo', 'mar de fondo', 24],
    ['2 doc. y 3 pzas mar de fondo', 'mar de fondo', 27],
    ['una docena + 2 botellas de mar de fondo', 'mar de fondo', 14],
    ['2 cajas y 3 botellas de mar de fondo', 'mar de fondo', '?'],
    ['1 caja y 6 bot mar de fondo', 'mar de fondo', '?'],
    // A code and its quantity.
    ['7509576567779 x 2', '7509576567779', 2],
    ['2 × 7509576567779 pzas', '7509576567779', 2],
    // Perhaps so many.
    ['tal vez 2 mar de fondo', 'mar de fondo', '?2'],
    ['quizá 3 mar de fondo', 'mar de fondo', '?3'],
    // The day behind the quantity.
    ['mar de fondo - 4 pz - lunes', 'mar de fondo', 4],
    ['mar de fondo 4 pz, para mañana', 'mar de fondo', 4],
    ['mar de fondo 4, el viernes', 'mar de fondo', 4],
    ['dos docenas y media de mar de fondo', 'mar de fondo', 30],
    ['mar de fondo una docena', 'mar de fondo', 12],
    // Prices after other words.
    ['6 mar de fondo a 419.90', 'mar de fondo', 6],
    ['3 mar de fondo dan 99', 'mar de fondo', 3],
    ['mar de fondo 3 oferta 99', 'mar de fondo', 3],
    ['3 mar de fondo (precio 124)', 'mar de fondo', 3],
    ['3 mar de fondo (139.90)', 'mar de fondo', 3],
    ['6 mar de fondo antes 159 ahora 149', 'mar de fondo', 6],
    ['mar de fondo 6 (antes 12)', 'mar de fondo', 6],
    ['6 mar de fondo cuesta 420', 'mar de fondo', 6],
    ['6 mar de fondo precio especial 420', 'mar de fondo', 6],
    ['6 mar de fondo en $99', 'mar de fondo', 6],
    ['mar de fondo oferta 99', 'mar de fondo', '?1'],
    ['mar de fondo (precio 124)', 'mar de fondo', '?1'],
    // Sizes without a unit.
    ['2 mar de fondo bot. 750', 'mar de fondo 750 ml', 2],
    ['mar de fondo bot. 750', 'mar de fondo 750 ml', 1],
    ['mar de fondo 2 bot. 750', 'mar de fondo 750 ml', 2],
    ['mar de fondo 12 bot 375', 'mar de fondo 375 ml', 12],
    ['mar de fondo botella de 750', 'mar de fondo 750 ml', 1],
    ['6x750 mar de fondo', 'mar de fondo 750 ml', '?6'],
    ['mar de fondo 12 x 750 ml', 'mar de fondo 750 ml', '?12'],
    ['Mar de Fondo;375;2', 'Mar de Fondo 375', 2],
    ['Mar de Fondo\t2019\t6', 'Mar de Fondo 2019', 6],
    // About so many, ranges and questions.
    ['unas cuatro mar de fondo', 'mar de fondo', '?4'],
    ['como 6 de mar de fondo', 'mar de fondo', '?6'],
    ['2 o 3 mar de fondo', 'mar de fondo', '?2/3'],
    ['dos o tres mar de fondo', 'mar de fondo', '?2/3'],
    ['entre 6 y 8 mar de fondo', 'mar de fondo', '?6/8'],
    ['6-8 mar de fondo', 'mar de fondo', '?6/8'],
    ['mar de fondo 6-8', 'mar de fondo', '?6/8'],
    ['seis y seis mar de fondo', 'mar de fondo', '?6/12'],
    ['6 + 6 mar de fondo', 'mar de fondo', '?6/12'],
    ['6 y 6 mar de fondo', 'mar de fondo', '?6/12'],
    ['¿tienes mar de fondo?', 'mar de fondo', '?'],
    ['6 mar de fondo?', 'mar de fondo', '?6'],
    // Stock, and products that are not wanted.
    ['hay 6 mar de fondo', 'mar de fondo', '?'],
    ['mar de fondo hay 6', 'mar de fondo', '?'],
    ['mar de fondo (hay 6)', 'mar de fondo', '?'],
    ['mar de fondo quedan 3', 'mar de fondo', '?'],
    ['me quedan 3 mar de fondo', 'mar de fondo', '?'],
    ['sobran 6 mar de fondo', 'mar de fondo', '?'],
    ['tengo dos mar de fondo', 'mar de fondo', '?'],
    ['mar de fondo: 3 en stock', 'mar de fondo', '?'],
    ['6 mar de fondo en existencia', 'mar de fondo', '?'],
    ['mar de fondo hay 2 pedir 6', 'mar de fondo', '?6'],
    ['mar de fondo quedan 3, mandar 12', 'mar de fondo', '?12'],
    ['no pedir mar de fondo', 'mar de fondo', '?'],
    ['no mandar 6 mar de fondo', 'mar de fondo', '?'],
    ['mar de fondo ya no', 'mar de fondo', '?'],
    ['mar de fondo no', 'mar de fondo', '?'],
    ['cero mar de fondo', 'mar de fondo', 0],
    ['mar de fondo cero', 'mar de fondo', 0],
    ['0 mar de fondo', 'mar de fondo', null],
    ['mar de fondo 0', 'mar de fondo', null],
    ['mar de fondo x0', 'mar de fondo', null],
    ['mar de fondo: 0 pz', 'mar de fondo', null],
    ['mar de fondo: 6 pz', 'mar de fondo', 6],
    ['Beto: 6 pz de mar de fondo', 'mar de fondo', 6],
    ['cancela 6 mar de fondo', 'mar de fondo', '?'],
    ['faltan 6 mar de fondo', 'mar de fondo', '?6'],
    // Packs.
    ['six mar de fondo', 'mar de fondo', '?6'],
    ['un six de mar de fondo', 'mar de fondo', '?6'],
    ['2 six de mar de fondo', 'mar de fondo', '?12'],
    ['2 cajas de mar de fondo c/12', 'mar de fondo', '?24'],
    ['3 cajas mar de fondo 12 x 750', 'mar de fondo', '?36'],
    ['1.5 cajas mar de fondo', 'mar de fondo', '?'],
    ['24 pzas (2 cajas) mar de fondo', 'mar de fondo', '?24'],
    ['mar de fondo 24 pzas (2 cajas)', 'mar de fondo', '?24'],
  ])('reads %j', (text, term, quantity) => {
    expect(read(text)).toEqual([[term, quantity]]);
  });

  it.each([
    ['6 mar y 3 de fondo blanco', ['6 mar', '3 de fondo blanco']],
    ['6 aalto, 3 comales blanco', ['6 aalto', '3 comales blanco']],
    ['aalto 6 / comales 3', ['aalto 6', 'comales 3']],
    ['aalto 6, comales 3 y lluvia 2', ['aalto 6', 'comales 3', 'lluvia 2']],
    ['seis aalto y tres comales', ['seis aalto', 'tres comales']],
    ['6 bot aalto + 3 bot comales', ['6 bot aalto', '3 bot comales']],
    ['mándame 6 aalto y 2 cajas de comales', ['mándame 6 aalto', '2 cajas de comales']],
    ['aalto x6, comales x3', ['aalto x6', 'comales x3']],
    ['- 6 aalto $419.90, 3 comales $529.00', ['6 aalto $419.90', '3 comales $529.00']],
    [
      'cuatro mar de fondo, dos casa nogal 2006 y un lluvia seca',
      ['cuatro mar de fondo', 'dos casa nogal 2006', 'un lluvia seca'],
    ],
    ['6 mar de fondo | 12 casa nogal', ['6 mar de fondo', '12 casa nogal']],
  ])('makes lines of the products in %j', (text, sources) => {
    expect(parseList(text).lines.map(({ source }) => source)).toEqual(sources);
  });

  it.each([
    '6 mar y fondo 12',
    '6 auld peat, 12 años',
    '6 mar de fondo, 750 ml',
    'mar de fondo 6, urgente para el viernes 28',
    'mar de fondo, 6, 459',
    '6 mar de fondo, $1,459.00',
    'mar de fondo 12, 6',
    '1,000 mar de fondo',
    '2 y media docenas de mar de fondo',
    'mar de fondo 12 pz, 3 ya las tengo',
    '3 mar de fondo y luego 6 más',
    'mar de fondo 2 cajas, 12 botellas',
    'Mar, 6 botellas',
    'Mar de Fondo | 6',
  ])('keeps %j as one line', (text) => {
    expect(parseList(text).lines).toHaveLength(1);
  });

  it('asks where a line of two products is not split', () => {
    expect(parseList('6 aalto y comales 3').lines).toMatchObject([{ quantity: null, asked: [3, 6] }]);
  });

  it.each([
    'Hola buenas noches, me mandas:',
    'gracias',
    'PEDIDO BARRA',
    '26/11/26',
    'Vie 27:',
    'lun. 30',
    '26 de noviembre',
    'jueves 26 de noviembre de 2026',
    '26-nov-26',
    'Viernes 27',
    'TEL 55 1234 5678',
    '55 1234 5678',
    '+52 1 55 1234 5678',
    'cel: 5512345678',
    'thanks, Mike',
    'Saludos, Beto',
    'Hi! please send us:',
    'ENTREGAR EN LA PUERTA DE ATRÁS',
    'Entregar antes de las 12',
    'Cliente: La Cantina',
    'Fecha: 26/11/26',
    'Atte. Beto',
    'compras@lacantina.mx',
    'Vinos blancos:',
    '*TINTOS*',
    'Buenas, te encargo esto para mañana',
    '10:32 p. m.',
    '[24/11/26, 01:12] Beto: gracias!',
    '[27/11/26, 00:43] Beto Barra: va lo de mañana 🙏',
    'Total: 36 botellas',
    '~2 barolo belforte~',
    '- ~~6 montserrell brut~~',
    '[24/11/26, 01:12] Beto: ~3 aalto~',
    'Total 36 pzas',
  ])('sets %j aside, as no product', (text) => {
    const { lines, notes } = parseList(`${text}\n6 mar de fondo`);
    expect(notes).toEqual([text]);
    expect(lines).toHaveLength(1);
  });

  it.each(['Gracias a Dios', '7501234567890', 'Blanco 6', 'Fecha 2010', 'Tinto'])(
    'reads %j as a product',
    (text) => expect(parseList(text).notes).toEqual([]),
  );
});

describe('a table', () => {
  it('keeps what tells one bottle of a wine from the others', () => {
    expect(read('Producto\tFormato\tCantidad\nMar\t375 ml\t6')).toEqual([['Mar 375 ml', 6]]);
    expect(read('Vino\tAñada\tColor\tPzas\nMar\t2019\tBlanco\t6')).toEqual([['Mar 2019 Blanco', 6]]);
    expect(read('Producto;Presentación;Cant\nMar 375 ml;375 ml;6\nFondo;pza;3')).toEqual([
      ['Mar 375 ml', 6],
      ['Fondo', 3],
    ]);
    expect(read('SKU\tProducto\tFormato\tCantidad\nA-1\tMar\t375 ml\t6')).toEqual([['A-1', 6]]);
  });

  it.each(['Producto\tPrecio\nMar\t419', 'Producto\tExistencia\nMar\t3', 'Vino;Stock;Precio\nMar;3;419'])(
    'asks for the quantities that %j does not have',
    (text) => expect(read(text)).toEqual([['Mar', '?']]),
  );
});
