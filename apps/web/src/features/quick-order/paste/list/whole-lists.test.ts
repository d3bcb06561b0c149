import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list';

/** Lines as term and quantity; `?` must be confirmed. */
const read = (...lines: string[]) =>
  parseList(lines.join('\n')).lines.map(({ term, quantity, asked }) => [
    term,
    asked ? `?${asked.join('/')}` : quantity,
  ]);

describe('a list with products and quantities on lines of their own', () => {
  it('has the quantity below its product', () => {
    expect(read('Mar de Fondo', '6 piezas', 'Casa Nogal', 'x 3', 'Lluvia Seca 2014', '12', 'Sol')).toEqual([
      ['Mar de Fondo', 6],
      ['Casa Nogal', 3],
      ['Lluvia Seca 2014', 12],
      ['Sol', '?1'],
    ]);
  });

  it('has the size and the price between them', () => {
    expect(read('Mar de Fondo', '750 ml', '$459.00', '6 pzas', 'Casa Nogal', '1.5 L', '2')).toEqual([
      ['Mar de Fondo 750 ml', 6],
      ['Casa Nogal 1.5 L', 2],
    ]);
  });

  it('has the quantity above its product if it begins with one', () => {
    expect(read('6 pzas', 'Mar de Fondo', '3', 'Casa Nogal', '4 x', 'Lluvia Seca')).toEqual([
      ['Mar de Fondo', 6],
      ['Casa Nogal', 3],
      ['Lluvia Seca', 4],
    ]);
  });

  it.each([
    ['numbers its products', ['1', 'Mar de Fondo', '2', 'Casa Nogal']],
    ['has all quantities behind all products', ['Mar de Fondo', 'Casa Nogal', '6', '3']],
    ['has a quantity that belongs to none', ['Mar de Fondo', '6 casa luna', '3', 'Casa Nogal']],
  ])('asks for the quantities of products without one if it %s', (_, lines) => {
    const quantities = new Map(read(...lines).map(([term, quantity]) => [term, quantity]));
    expect(quantities.get('Mar de Fondo')).toBe('?1');
    expect(quantities.get('Casa Nogal')).toBe('?1');
  });

  it('may have the price beside the quantity', () => {
    expect(read('Mar de Fondo', '$299.00 x 4', 'Casa Nogal', '2 x $529.00')).toEqual([
      ['Mar de Fondo', 4],
      ['Casa Nogal', 2],
    ]);
  });

  it('asks where a name continues in the next line', () => {
    expect(read('Mar de Fondo', 'Gran Reserva 2013', '6')).toEqual([
      ['Mar de Fondo', '?1'],
      ['Mar de Fondo Gran Reserva 2013', 6],
    ]);
  });

  it('has codes of digits, which are no quantities', () => {
    expect(read('mar de fondo', '1234', 'casa nogal')).toEqual([
      ['mar de fondo', 1],
      ['1234', 1],
      ['casa nogal', 1],
    ]);
  });

  it('keeps the quantities that lines have of their own if it asks for others', () => {
    expect(read('Nueve Mares 6.', 'Casa Nogal', 'Lluvia Seca', '3')).toEqual([
      ['Nueve Mares', 6],
      ['Casa Nogal', '?1'],
      ['Lluvia Seca', 3],
    ]);
  });

  it('stays as it is if each line has a product', () => {
    expect(read('6 mar de fondo', 'casa nogal', 'lluvia seca')).toEqual([
      ['mar de fondo', 6],
      ['casa nogal', '?1'],
      ['lluvia seca', '?1'],
    ]);
  });
});

describe('a table', () => {
  it.each(['A PEDIR', 'Por pedir', 'Cantidad solicitada', 'To order'])(
    'has its quantities under %s',
    (head) => {
      expect(read(`Producto\tStock\tMínimo\t${head}`, 'Mar de Fondo\t2\t6\t10')).toEqual([
        ['Mar de Fondo', 10],
      ]);
    },
  );

  it.each([
    ['Producto | Consumo semanal', 'Mar de Fondo | 12', '?'],
    ['Producto\tAlgo más', 'Mar de Fondo\t12', '?12'],
    ['No\tProducto\tLunes\tMartes', '1\tMar de Fondo\t6\t3', '?3/6'],
  ])('asks for quantities that no title names: %s', (head, row, asked) => {
    expect(read(head, row)).toEqual([['Mar de Fondo', asked]]);
  });

  it.each(['CAJA', 'cja', 'Cjs', 'cases'])('has a unit that counts cases: %s', (unit) => {
    const unless = { word: 'caja', quantity: 2 };
    expect(parseList(`Producto\tCant\tUnidad\nMar de Fondo\t2\t${unit}`).lines).toMatchObject([{ unless }]);
    expect(parseList(`Mar de Fondo\t2\t${unit}`).lines).toMatchObject([{ term: 'Mar de Fondo', unless }]);
  });

  it('has the litre as a size, and nothing of what is not missing', () => {
    expect(read('Cant,Unidad,Descripcion', '3,LT,Mar de Fondo', '2,PZA,Casa Nogal')).toEqual([
      ['Mar de Fondo 1 l', 3],
      ['Casa Nogal', 2],
    ]);
    expect(read('Producto|En barra|Falta', 'Mar de Fondo|5|0', 'Casa Nogal|2|4')).toEqual([
      ['Casa Nogal', 4],
    ]);
  });

  it('may have quoted cells between commas', () => {
    expect(read('"Mar de Fondo",6,"$3,174.00"')).toEqual([['Mar de Fondo', 6]]);
  });

  it('without a header may have bar codes that the store does not know', () => {
    expect(parseList('7509999999999\tMar de Fondo\t6').lines).toMatchObject([
      { term: '7509999999999', named: 'Mar de Fondo', quantity: 6 },
    ]);
  });
});

describe('headings', () => {
  it('that name a brand stand before its lines, which may also be products by themselves', () => {
    expect(parseList('Casa Nogal:\n 6 blanco\n- reposado x 3\nBarra:\n2 mar de fondo').lines).toMatchObject([
      { term: 'Casa Nogal blanco', named: 'blanco', quantity: 6 },
      { term: 'Casa Nogal reposado', named: 'reposado', quantity: 3 },
      { term: 'mar de fondo', quantity: 2 },
    ]);
  });

  it.each(['Tequila', 'BARRA', 'Vinos tintos', 'Mezcal', 'Bodega', 'Vinos por copa', 'Coctelería'])(
    'that are sections order nothing: %s',
    (name) => {
      const { lines, notes } = parseList(`${name}\n6 mar de fondo`);
      expect(lines.map(({ term }) => term)).toEqual(['mar de fondo']);
      expect(notes).toEqual([name]);
    },
  );
});

describe('headings that say the opposite of an order', () => {
  it.each(['No pedir:', 'Ya tenemos:', 'Cancelado:', 'DEVOLUCIONES', 'Inventario', 'NO LLEGO'])(
    'set their lines aside until the next heading: %s',
    (heading) => {
      const { lines, notes } = parseList(`${heading}\n3 casa nogal\n2 lluvia seca\nBarra:\n6 mar de fondo`);
      expect(lines.map(({ term }) => term)).toEqual(['mar de fondo']);
      expect(notes).toEqual([heading, '3 casa nogal', '2 lluvia seca', 'Barra:']);
    },
  );

  it('are no name of the lines behind the next section, and no courtesy ends them', () => {
    const { lines } = parseList('No pedir:\n3 casa nogal\npor favor\n2 lluvia seca\nBARRA\n6 mar de fondo');
    expect(lines.map(({ term, named }) => [term, named])).toEqual([['mar de fondo', undefined]]);
  });
});

describe('signs of a chat', () => {
  it.each(['❌ 3 mar de fondo', '3 mar de fondo ❌', '🚫 mar de fondo', '~3 mar de fondo~'])(
    'take %s out of the list',
    (line) => {
      const { lines, notes } = parseList(`✅ 6 casa nogal\n${line}`);
      expect(lines.map(({ term }) => term)).toEqual(['casa nogal']);
      expect(notes).toEqual([line]);
    },
  );

  it.each([
    ['🔟 mar de fondo', 10],
    ['6️⃣ mar de fondo', 6],
    ['✔️ 4 mar de fondo', 4],
  ])('count %s', (line, quantity) => {
    expect(parseList(line).lines).toMatchObject([{ term: 'mar de fondo', quantity }]);
  });
});

describe('a brand in a line of its own, without a colon', () => {
  const readNamed = (...lines: string[]) => {
    const { lines: read, notes } = parseList(lines.join('\n'));
    return { lines: read.map(({ term, quantity }) => [term, quantity]), notes };
  };

  it('names the lines below it that are only a quality and a number', () => {
    expect(readNamed('Casa Luna', 'blanco 6', '3 pzas reposado', 'añejo x 2', 'Sol 4')).toEqual({
      lines: [
        ['Casa Luna blanco', 6],
        ['Casa Luna reposado', 3],
        ['Casa Luna añejo', 2],
        ['Sol', 4],
      ],
      notes: ['Casa Luna'],
    });
  });

  it('is a product above other lines, and above a single one of them', () => {
    expect(readNamed('Casa Luna', 'blanco 6', 'Sol 4').notes).toEqual([]);
    expect(readNamed('Casa Luna', 'Sol 4', 'Lluvia 2').notes).toEqual([]);
    expect(readNamed('Casa Luna 2', 'blanco 6', 'reposado 4').lines).toHaveLength(3);
    expect(readNamed('No pedir:', 'Casa Luna', 'blanco 6', 'reposado 4').lines).toEqual([]);
  });
});

describe('two lists side by side', () => {
  it.each(['\t', '      '])('are the lines of both, between %j', (gap) => {
    expect(read(['Casa Luna', '12', 'Mar de Fondo', '4'].join(gap))).toEqual([
      ['Casa Luna', 12],
      ['Mar de Fondo', 4],
    ]);
    expect(read(['12', 'Casa Luna', '4 pzas', 'Mar de Fondo'].join(gap))).toEqual([
      ['Casa Luna', 12],
      ['Mar de Fondo', 4],
    ]);
  });

  it('are the lines of both if each has its quantity in its text', () => {
    expect(read('4 Casa Luna brut    2 Mar de Fondo rojo')).toEqual([
      ['Casa Luna brut', 4],
      ['Mar de Fondo rojo', 2],
    ]);
    expect(read('6 Casa Luna\t3 Mar de Fondo')).toHaveLength(2);
    expect(read('6 Casa Luna    2 cajas')).toHaveLength(1);
  });

  it.each([[['Producto', 'Cant', 'Producto', 'Cant']], [['Producto', 'Cant', '', 'Producto', 'Cant']]])(
    'have a header twice: %j',
    (head) => {
      const gap = head.length > 4 ? [''] : [];
      const rows = [head, ['Casa Luna', '6', ...gap, 'Mar de Fondo', '3'], ['Sol', '2', ...gap, '', '']];
      expect(read(...rows.map((cells) => cells.join('\t')))).toEqual([
        ['Casa Luna', 6],
        ['Sol', 2],
        ['Mar de Fondo', 3],
      ]);
    },
  );

  it.each([
    ['a code', ['TEQ-NCO-001', '6', 'Casa Luna', '12']],
    ['a format and a price', ['Casa Luna', '6', 'Botella 750 ml', '529']],
    ['a kind and a price', ['Casa Luna', '6', 'Vino tinto', '529']],
  ])('are no row with %s', (_, cells) => expect(parseList(cells.join('\t')).lines).toHaveLength(1));
});

it.each([
  'mar de fondo→6',
  'mar de fondo seis (6)',
  'mar de fondo 6 - para terraza',
  '6 mar de fondo y ya',
  'perdón, 6 mar de fondo',
  '6 bts mar de fondo',
])('%j orders six', (line) => expect(read(line)).toEqual([['mar de fondo', 6]]));
