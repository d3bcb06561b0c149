import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list';

const doubtfulOf = (text: string) =>
  parseList(text, 100).lines.flatMap(({ term, isDoubtful }) => (isDoubtful ? [term] : []));

const order = '6 nueve comales blanco\n3 ledowska centeno\n12 montserrell brut';
const whole = ['nueve comales blanco', 'ledowska centeno', 'montserrell brut'];

describe('a line behind an order confirms the lines that it names', () => {
  it.each([
    'ya no el ledowska',
    'quita el ledowska',
    'kita el ledowska centeno',
    'saquen la ledowska',
    'sin el ledowska',
    'espera con el ledowska',
    'del ledowska centeno ya tengo',
    'Chuy: el ledowska cancélalo',
    'OJO: el ledowska centeno ya no lo vendemos, no mandar',
    'Nota: ledowska centeno no surtir, hay en bodega',
    'Saludos, y cancelen el ledowska por favor',
    'error: ledowska centeno no era para nosotros',
    'perdón, el ledowska no',
    'baja el ledowska a 2',
    'la mitad de ledowska',
    'que sean 6 de ledowska',
    'súmale 2 al ledowska centeno',
    'ledowska nada más 2',
    'correcciones: ledowska centeno 4',
    'en lugar de los 3 ledowska centeno mándame 5 sauceda vieja añejo',
    'PD: los ledowskas quítenlos, están carísimos',
    'ledowska centeno 0',
    'el ledowska aguántamelo para la otra semana',
    'Diego ya compró el ledowska',
    'cero ledowska centeno',
    'siempre sí mándame 4 de ledowska',
    'el ledowska en litro porfa',
    '2 ledowska centeno menos',
    'el ledowska bórralo',
  ])('%s', (later) => {
    expect(doubtfulOf(`${order}\n${later}`)).toEqual(expect.arrayContaining(['ledowska centeno']));
    expect(doubtfulOf(`${order}\n${later}`)).not.toContain('montserrell brut');
  });

  it('by the end of a word, too: the plural of a quality', () => {
    expect(doubtfulOf('3 sauceda vieja reposado\n2 merlot\nlos reposados ya no')).toEqual([
      'sauceda vieja reposado',
    ]);
  });

  it('only those that share most of its words', () => {
    const list = '6 nueve comales blanco\n3 nueve comales reposado\nquita el nueve comales reposado';
    expect(doubtfulOf(list)).toEqual(['nueve comales reposado']);
  });
});

describe('a line that takes back what it does not name confirms all above it', () => {
  it.each([
    'quita lo de arriba',
    'las últimas dos no',
    'el primero no',
    'la línea 2 no va',
    'en la 2 pon 5',
    'olvídenlo, ya no pidan nada',
    'Anulen ese pedido.',
    'todo cancelado',
    'Pedido cancelado, gracias',
    'al final solo el copper heron',
    'Lo mismo de siempre menos el ron',
    '3 de cada uno mejor',
    'todos de litro por favor',
    '(son cajas)',
    'ese último que sea de litro',
    'ambos en litro',
    'de todo el doble que viene quincena',
    'Es para que me hagas una cotización',
    'bueno no, mejor espérame',
    'perdón me equivoqué de proveedor',
    'nel, puro whisky',
    'Este pedido reemplaza al anterior:',
    'Disculpen, esta es la lista correcta:',
    'FINAL:',
    'Lista nueva:',
    'Pedido del 29/11:',
  ])('%s', (later) => {
    expect(doubtfulOf(`${order}\n${later}`)).toEqual(expect.arrayContaining(whole));
  });
});

describe('an ordinary line confirms no other', () => {
  it.each([
    '4 nueve comales reposado',
    'y 2 mas ginebro flor de almendro',
    'gracias, es todo',
    'nada más por favor',
    'Se me olvidaba, 2 tecolotillo añejo',
    'no olviden la factura',
    '2 quinta do salgueiral',
    '2 sin alcohol',
    'perdón por la hora, buenas noches',
    'Cancelamos la cuenta de antes, deposita a la nueva',
    'Cambié de número, este es el nuevo',
    'Ya no hay quien reciba después de las 6',
    'No traigo efectivo, pago con tarjeta',
    'Así está bien, ya no te quito más tiempo',
    'Si puedes mejor en la mañana',
  ])('%s', (later) => {
    expect(doubtfulOf(`${order}\n${later}`)).toEqual([]);
  });
});

describe('a heading that is no order', () => {
  it.each([
    'Lo que ya llegó ayer:',
    'Esto ya no hace falta:',
    'Vendimos ayer:',
    'Tenemos:',
    'Lista vieja:',
    'PROVEEDOR: LA EUROPEA',
    'Para cotizar (no es pedido):',
    'Pedido pasado (ya entregado):',
    'Pedido semana pasada',
    'Agotados:',
    'De lo que pedí ayer me sobra:',
    'Para diciembre (aún no):',
    'Merma / roturas',
    'Lo de La Europea',
    'Todo por caja:',
    'cotízame por favor:',
    'Precios por favor de:',
    'Esto es lo que me ofreció tu competencia:',
    'Ejemplo de cómo pasar el pedido:',
    'Preguntar precio',
    'Para la otra semana',
    'Lo que vendimos ayer',
    'pa la boda del sábado (aún sin confirmar):',
    'CAJAS:',
  ])('has its lines confirmed: %s', (heading) => {
    expect(doubtfulOf(`${heading}\n6 nueve comales blanco\n3 ledowska centeno`)).toEqual([
      'nueve comales blanco',
      'ledowska centeno',
    ]);
  });

  it.each([
    'Ya no tenemos nada, mándame:',
    'Buenos días, ya no tengo nada de destilados, va el pedido:',
    'Reponer consumo del sábado:',
    'Faltan en la cava:',
    'Necesitamos:',
  ])('is one if it asks for something: %s', (heading) => {
    expect(doubtfulOf(`${heading}\n6 nueve comales blanco`)).toEqual([]);
  });

  it.each([
    ['Ya tenemos', 'Necesitamos', 'alameda doce seca', false],
    ['Devolución:', 'Y también mándame', 'alameda doce seca', false],
    ['Existencias', 'Ahora sí el pedido', 'alameda doce seca', false],
    ['No pedir', 'Para el viernes', 'alameda doce seca', true],
  ])('%s ends where the order begins: %s', (heading, begin, term, isAsked) => {
    const { lines } = parseList(`${heading}\n6 nueve comales blanco\n${begin}\n3 alameda doce seca`, 100);
    expect(lines.map((line) => [line.term, line.isDoubtful === true])).toEqual([[term, isAsked]]);
  });
});

it.each([
  'pendiente: 3 ledowska centeno',
  'tachado: 3 ledowska centeno',
  'para la próxima: 3 ledowska centeno',
  'traspaso de Playa: 3 ledowska centeno',
  'Tenemos: 3 ledowska centeno',
  '3 ledowska centeno si no hay fjellbekk',
])('a label or a condition confirms its own line only: %s', (text) => {
  expect(parseList(`${text}\n6 merlot`, 100).lines.map((line) => line.isDoubtful === true)).toEqual([
    true,
    false,
  ]);
});

it.each(['ah se me olvidaba 3 ledowska centeno', 'y 2 ledowska centeno', 'Agrego: 2 ledowska centeno'])(
  'an addition behind the signature is a line: %s',
  (text) => {
    const { lines } = parseList(`6 merlot\nSaludos,\nMariana Torres\nCompras\n${text}`, 100);
    expect(lines).toHaveLength(2);
  },
);

it('the lines of an earlier mail are confirmed, also below a head without a date', () => {
  const mail =
    '2 merlot\nGracias\n-----Mensaje original-----\nDe: Ana\nEnviado: lunes\nAsunto: Pedido\n6 malbec';
  expect(doubtfulOf(mail)).toEqual(['malbec']);
});

it.each(['espera con el ledowska', 'sube el ledowska centeno a 8'])(
  'a change above the line that it names confirms it, and no other: %s',
  (change) => {
    const asked = doubtfulOf(`6 nueve comales blanco\n${change}\n3 ledowska centeno`);
    expect(asked.some((term) => term.includes('ledowska centeno'))).toBe(true);
    expect(asked).not.toContain('nueve comales blanco');
  },
);

it('a remark on top is about all lines below it', () => {
  const list = `Borrador, no surtir hasta que te avise\n${order}`;
  expect(doubtfulOf(list)).toEqual(expect.arrayContaining(whole));
});

it('a heading of consumption that asks to restock orders its lines', () => {
  const list = 'Consumo del fin de semana, favor de reponer\n6 nueve comales blanco';
  expect(parseList(list, 100).lines.at(-1)).toMatchObject({ quantity: 6 });
  expect(doubtfulOf(list)).toEqual([]);
});

it.each(['Entrega: La Cantina Playa', 'todo esto cárgalo a la Playa'])(
  'a line says that everything goes to another establishment: %s',
  (line) => {
    const places = { here: 'La Cantina Roma', others: ['La Cantina Playa'] };
    expect(parseList(`6 merlot\n${line}`, 100, places).lines[0]).toMatchObject({ isDoubtful: true });
  },
);

it('one line with an asterisk corrects an earlier one, several are bullets', () => {
  expect(doubtfulOf('6 nueve comales blanco\n3 ledowska centeno\n*5 blanco')).toEqual([
    'nueve comales blanco',
  ]);
  expect(doubtfulOf('*6 nueve comales blanco\n*3 ledowska centeno\n*5 blanco')).toEqual([]);
});

it.each([
  ['Gracias, todo bien.', ['malbec']],
  ['Te reenvío el pedido, gracias', []],
])('%s above a mail is an answer or forwards it: %j are confirmed', (own, asked) => {
  expect(doubtfulOf(`${own}\n-----Mensaje original-----\nDe: Ana\nEnviado: lunes\n6 malbec`)).toEqual(asked);
});

it('what a table says was delivered already is asked', () => {
  const { lines } = parseList('Producto,Cantidad,Surtido\nMerlot,6,Sí\nMalbec,3,No', 100);
  expect(lines).toMatchObject([{ quantity: null, asked: [6] }, { quantity: 3 }]);
});

it('text that is crossed out over two lines orders nothing', () => {
  expect(parseList('~6 nueve comales blanco\n3 ledowska centeno~\n2 merlot', 100).lines).toMatchObject([
    { term: 'merlot' },
  ]);
});

it.each([
  ['a) 6 merlot', 6],
  ['1️⃣ 6 merlot', 6],
  ['merlot => 2', 2],
  ['6 -> merlot', 6],
  ['merlot/6', 6],
  ['6 merlot que no falte', 6],
  ['6 merlot - se nos acabó', 6],
])('%s has the quantity %j', (text, quantity) => {
  expect(parseList(text, 100).lines).toMatchObject([{ term: 'merlot', quantity }]);
});

it('a second quantity in brackets is asked', () => {
  expect(parseList('4 montserrell brut (ahora 6)', 100).lines).toMatchObject([
    { quantity: null, asked: [4, 6] },
  ]);
});

it.each(['Hola Lupita!', 'Buenas tardes Beto', 'besos', 'Entrega 9:30', 'REQUISICION ALMACEN No. 4521'])(
  '%s is a note',
  (text) => {
    expect(parseList(`${text}\n6 merlot`, 100)).toMatchObject({ lines: [{ term: 'merlot' }], notes: [text] });
  },
);

it('a correction by its number only is asked', () => {
  const [first, second] = parseList('4 nueve comales blanco\nahora solo 6 nueve comales blanco', 100).lines;
  expect(first).toMatchObject({ isDoubtful: true });
  expect(second).toMatchObject({ term: expect.stringContaining('comales blanco') as string, quantity: null });
});
