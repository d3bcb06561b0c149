import { expect, it } from 'vitest';
import { parseList } from './parse-list';

const places = { here: 'La Cantina Centro', others: ['La Cantina Roma'] };
/** Lines as term, quantity and `?` if they may not be ordered; then the notes. */
const read = (text: string) => {
  const { lines, notes } = parseList(text, 100, places);
  return { lines: lines.map(({ term, isDoubtful }) => `${term}${isDoubtful ? '?' : ''}`), notes };
};

it.each([
  'HAY',
  'Sí hay:',
  'Tenemos:',
  'Recibido:',
  'Quitar:',
  'Stock barra',
  'Inventario lunes',
  'Por cotizar:',
  'Para la próxima semana:',
  'Sobrantes',
  'Opcional',
  'Para cambio (venían rotas)',
  'No me llegó del pedido de ayer:',
  '¿me cotizas por favor?',
  'a cómo tienes estos?',
  'Hola Karla, ¿me cotizas por favor?',
  'Buenas tardes, a cómo tienes estos?',
  'Pendientes',
])('lines below %j are to be confirmed, up to the heading of an order', (heading) => {
  expect(read(`${heading}\n6 lluvia\n\nPor pedir:\n3 mar seco`)).toEqual({
    notes: [heading, 'Por pedir:'],
    lines: ['lluvia?', 'mar seco'],
  });
});

it.each(['POR PEDIR', 'Pedir', 'Pedido', 'Lo que sí pido', 'FALTA', 'A pedir:', 'Nuevo pedido'])(
  'the lines below %j are ordered, although those above are not wanted',
  (heading) => {
    expect(read(`YA PEDIDO\n6 lluvia\n${heading}\n3 mar seco`)).toEqual({
      notes: ['YA PEDIDO', '6 lluvia', heading],
      lines: ['mar seco'],
    });
  },
);

it('below products that are not wanted, the next paragraph and other headings are to be confirmed', () => {
  expect(read('YA PEDIDO\n6 lluvia\n\n3 mar seco').lines).toEqual(['mar seco?']);
  expect(read('Existencias:\n6 lluvia\nTequilas:\n3 mar seco').lines).toEqual(['mar seco?']);
});

it('a name of a product is no such heading', () => {
  expect(read('6 lluvia\nopcional mar 3\nhay 2 sol').notes).toEqual([]);
});

it.each([
  '-----Mensaje original-----',
  'El lun, 24 nov 2026, Ana escribió:',
  'On Mon, Nov 24, 2026, Ana wrote:',
])('lines of an earlier message below %j are to be confirmed', (head) => {
  expect(read(`6 lluvia\n${head}\n3 mar seco`)).toEqual({ notes: [head], lines: ['lluvia', 'mar seco?'] });
});

it('lines below the head of an earlier message, and quoted ones, are to be confirmed', () => {
  expect(read('6 lluvia\nDe: Ana\nEnviado: lunes\nAsunto: pedido\n3 mar seco')).toEqual({
    notes: ['De: Ana', 'Enviado: lunes', 'Asunto: pedido'],
    lines: ['lluvia', 'mar seco?'],
  });
  expect(read('6 lluvia\n> 3 mar seco').lines).toEqual(['lluvia', 'mar seco?']);
  expect(read('> 6 lluvia\n> 3 mar seco').lines, 'bullets, or a forwarded order').toEqual([
    'lluvia',
    'mar seco',
  ]);
});

it('ticked lines among others that are not may be done or chosen: both are to be confirmed', () => {
  expect(read('- [x] 6 lluvia\n- [ ] 3 mar seco').lines).toEqual(['lluvia?', 'mar seco?']);
  expect(read('- [ ] 6 lluvia\n- [ ] 3 mar seco').lines).toEqual(['lluvia', 'mar seco']);
  expect(read('- [x] 6 lluvia\n- [x] 3 mar seco').lines).toEqual(['lluvia', 'mar seco']);
});

it('a line for another establishment is to be confirmed', () => {
  expect(read('Roma: 6 lluvia\n3 mar seco\nCentro: 2 sol brut').lines).toEqual([
    'lluvia?',
    'mar seco',
    'sol brut',
  ]);
});

it('the lines of a signature are notes, but not a line with a quantity', () => {
  expect(
    read('Saludos, va el pedido:\n6 lluvia\nSaludos,\nMariana Torres\nAv. Masaryk 201, CP 11560\n3 mar seco'),
  ).toEqual({
    notes: ['Saludos, va el pedido:', 'Saludos,', 'Mariana Torres', 'Av. Masaryk 201, CP 11560'],
    lines: ['lluvia', 'mar seco'],
  });
});

it.each([
  ['6 mar de fondo para la cena del viernes', 'mar de fondo', 6],
  ['2 mar de fondo para el jefe', 'mar de fondo', 2],
  ['no olvidar 3 mar de fondo', 'mar de fondo', 3],
  ['nada mas 1 mar de fondo', 'mar de fondo', 1],
  ['4 mar de fondo mesa 12', 'mar de fondo', 4],
  ['6 mar de fondo para evento sabado 5', 'mar de fondo', 6],
  ['x4 mar de fondo', 'mar de fondo', 4],
  ['6-mar de fondo', 'mar de fondo', 6],
  ['*Mar de Fondo* x2', 'Mar de Fondo', 2],
  ['4 mar de fondo rva', 'mar de fondo reserva', 4],
  ['4 mar de fondo cza', 'mar de fondo crianza', 4],
  ['7-Up 6', '7-Up', 6],
])('%j orders %j, in the quantity %j', (text, term, quantity) => {
  expect(parseList(text).lines).toMatchObject([{ term, quantity }]);
});

it.each([
  'quita el mar de fondo',
  'siempre no el mar de fondo',
  'mejor no mar de fondo',
  'ya no mandes mar de fondo',
])('%j says that its product is not wanted', (text) => {
  expect(parseList(text).lines).toMatchObject([{ term: 'mar de fondo', quantity: null, isRefused: true }]);
});
