import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list';

/** The sure lines, those to confirm, and the texts that are asked about. */
function read(...rows: string[]) {
  const { lines, unclear } = parseList(rows.join('\n'));
  const isSure = ({ quantity, isDoubtful }: (typeof lines)[number]) => quantity !== null && !isDoubtful;
  return {
    sure: lines.filter(isSure).map(({ term, quantity }) => `${quantity} ${term}`),
    asked: lines.filter((line) => !isSure(line)).map(({ term }) => term),
    unclear,
  };
}

describe('what banquets, requisitions and mails say around their products is known', () => {
  it.each([
    ['Banquete boda García-Luna'],
    ['PEDIDO BANQUETES\nEvento: Congreso de Cardiología\nSalón: Los Arcos\nPax: 180'],
    ['Departamento: Bar lobby\nSolicita: M. Ortega'],
    ['Uso CFDI: G03\nForma de pago: 99 Por definir'],
    ['Pedido fijo de los lunes:'],
    ['Restaurante'],
    ['URGENTE!!! para la cena de hoy'],
    ['Favor de entregar el martes de 8 a 11 am por la rampa, preguntar por Sr. Chávez.'],
  ])('%s', (texts) => {
    expect(read(texts, '6 mar de fondo', '4 casa nogal')).toEqual({
      sure: ['6 mar de fondo', '4 casa nogal'],
      asked: [],
      unclear: [],
    });
  });

  it.each([
    ['[30/11/26, 9:20:33] Compras: enterado 👍'],
    ['Traer factura y remisión por triplicado.'],
    ['Solicitó          Autorizó\nLic. Marcos Ortega          C.P. Elena Ruiz'],
    ['AVISO DE CONFIDENCIALIDAD: si lo recibió por error, favor de eliminarlo y avisar al remitente.'],
  ])('behind them: %s', (texts) => {
    expect(read('6 mar de fondo', '4 casa nogal', texts)).toMatchObject({ asked: [], unclear: [] });
  });

  it('greeting and thanks in the line of the order', () => {
    const mail =
      'Buenas tardes Paty, espero estés muy bien. Te encargo por favor 12 mar de fondo y 6 casa nogal. Quedo al pendiente, saludos!';
    expect(read(mail)).toEqual({ sure: ['12 mar de fondo', '6 casa nogal'], asked: [], unclear: [] });
  });

  it('but not a remark that takes something back', () => {
    expect(read('Banquete boda cancelado', '6 mar de fondo').unclear).toEqual(['Banquete boda cancelado']);
    expect(read('Por favor repetir, pero sin los nogal:', '6 mar de fondo', '4 casa nogal')).toMatchObject({
      unclear: ['Por favor repetir, pero sin los nogal:'],
    });
  });
});

describe('an instruction beside courtesies', () => {
  const order = ['6 mar de fondo', '4 casa nogal', '12 finca sol'];

  it.each([
    'Hola Paty, todo menos el nogal por favor:',
    'Buenos días, por favor el doble de esto:',
    'Hola, el doble de lo de abajo por favor:',
    'Por favor la mitad de esto:',
  ])('is asked about: %s', (text) => expect(read(text, ...order).unclear).toEqual([text]));

  it('makes the lines that it excepts doubtful, or all of them', () => {
    expect(read('Por favor repetir pero sin los nogal:', ...order).asked).toHaveLength(1);
    expect(read('Please hold off on everything except the nogal', ...order).sure).toEqual([]);
  });

  it.each(['VINOS CANCELADOS', 'CAVA (ya surtido)', 'Pendiente de autorización'])('below %s', (heading) => {
    const { sure, asked } = read('VINOS TINTOS', '6 mar de fondo', heading, '4 casa nogal');
    expect(sure).not.toContain('4 casa nogal');
    expect(asked.join()).toMatch(/casa nogal|^$/);
  });
});

describe('tables of papers', () => {
  it('a title with a multiple is asked about', () => {
    const title = 'BODA 25 MESAS - CANTIDAD POR MESA';
    expect(read(`${title}\t`, 'Producto\tCantidad', 'Mar de Fondo\t2').unclear).toEqual([
      `${title}\t`.trim(),
    ]);
  });

  it('labels of an order form above it are clear', () => {
    const above = ['ORDEN DE COMPRA 00821', 'Uso CFDI: G03', 'Forma de pago: 99 Por definir'];
    expect(read(...above, 'Cant.|Descripción|P.U.', '6|Mar de Fondo|229.90')).toMatchObject({
      sure: ['6 Mar de Fondo'],
      unclear: [],
    });
  });

  it.each(['Cambiar por', 'En su lugar mandar', 'Reemplazar con'])('a column %s changes its row', (title) => {
    const rows = [`Producto\tCant\t${title}`, 'Mar de Fondo\t6\tVM-5705701', 'Casa Nogal\t4\t'];
    expect(read(...rows)).toMatchObject({ sure: ['4 Casa Nogal'], asked: ['Mar de Fondo'] });
  });

  it('rows that are bought elsewhere are asked about', () => {
    const rows = ['Producto\tCant\tComprar en', 'Mar de Fondo\t6\tPortal', 'Casa Nogal\t4\tCostco'];
    expect(read(...rows).sure).toEqual([]);
  });

  it('a column of marks beside the quantity says which rows are ordered', () => {
    const rows = ['Producto\tCant\tSurtir', 'Mar de Fondo\t6\tx', 'Casa Nogal\t4\t', 'Finca Sol\t2\tsí'];
    expect(read(...rows)).toMatchObject({ sure: ['6 Mar de Fondo', '2 Finca Sol'], asked: ['Casa Nogal'] });
  });

  it('a header whose titles are apart by spaces', () => {
    const form = ['Cant  Unidad  Artículo', '6     pza     Mar de Fondo 2014', '4     pza     Casa Nogal'];
    expect(read(...form)).toMatchObject({ sure: ['6 Mar de Fondo 2014', '4 Casa Nogal'], asked: [] });
  });

  it('a total is the quantity if it is the sum of the other columns', () => {
    const head = 'Producto\tLobby Bar\tTerraza\tRoom Service\tTotal';
    expect(read(head, 'Mar de Fondo\t6\t4\t2\t12')).toMatchObject({ sure: ['12 Mar de Fondo'] });
    expect(read(head, 'Mar de Fondo\t6\t4\t2\t14')).toMatchObject({ asked: ['Mar de Fondo'] });
  });

  it('a text in a column that is empty elsewhere may change its row; what a product is does not', () => {
    const rows = (title: string, cell: string) =>
      read(`Producto\tCant\t${title}`, 'Mar de Fondo\t6\t', `Casa Nogal\t4\t${cell}`).asked;
    expect(rows('En su lugar mandar', 'Finca Sol Brut')).toEqual(['Casa Nogal']);
    expect(rows('País', 'Estados Unidos')).toEqual([]);
  });
});

it.each([
  ['mar de fondo, 2 cajas (24 bot)', '24 mar de fondo'],
  ['2 dz mar de fondo', '24 mar de fondo'],
  ['12 mar de fondo (para copeo) $169.00', '12 mar de fondo'],
  ['6 mar de fondo de .750 lt', '6 mar de fondo de 0.750 lt'],
])('%s is %s', (text, line) => {
  expect(read(text, '3 casa nogal').sure).toEqual([line, '3 casa nogal']);
});
