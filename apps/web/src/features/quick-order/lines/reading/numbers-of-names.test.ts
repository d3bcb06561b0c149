import { describe, expect, it } from 'vitest';
import { parseList } from '../../paste/list/parse-list';
import { matchOf } from './meanings';
import { viewLine } from '../view-lines';
import { found, line, product, unknown } from '../view-lines.fixture';

describe('a number that a name has', () => {
  it.each([
    ['6 mar de fondo\nnueve comales blanco', [1, 9]],
    ['seis mar de fondo\nnueve comales blanco', [1, 9]],
    ['6 mar de fondo\n3 nueve comales blanco', []],
    ['6 mar de fondo\nnueve comales blanco x3', []],
    ['6 mar de fondo\nnueve nueve comales blanco', [1, 9]],
  ])('is no quantity of one piece in %j, where others have one', (list, readings) => {
    const read = parseList(list).lines[1];
    const view = viewLine(line(read), found(true, product({ stock: 99 })), unknown);
    expect(view.readings).toEqual(readings);
    expect(view.quantity).toBe(readings.length > 0 ? null : 3);
  });

  it.each([
    ['22 jimas blanco', 'Veintidós Jimas Blanco', [22, 1]],
    ['7 cantaros tobala', 'Siete Cántaros Tobalá', [7, 1]],
    ['9 comales blanco', 'Nueve Comales Blanco', [9, 1]],
    ['9 nueve comales blanco', 'Nueve Comales Blanco', []],
    ['8 comales blanco', 'Nueve Comales Blanco', []],
  ])('of %s asks whether the number is that of %s', (source, name, readings) => {
    const [read] = parseList(source).lines;
    const view = viewLine(line(read), found(true, product({ name, stock: 99 })), unknown);
    expect(view.readings).toEqual(readings);
    expect(view.quantity).toBe(readings.length > 0 ? null : Number(source[0]));
  });

  it.each([
    ['120 ginger ale', 'Barrio Fresco Ginger Ale', [120]],
    ['400 conejos', '400 Conejos Espadín', []],
  ])('of three digits in %j is confirmed as the quantity of %s', (source, name, readings) => {
    const [read] = parseList(source).lines;
    const view = viewLine(line(read), found(true, product({ name, stock: 999 })), unknown);
    expect(view).toMatchObject({ quantity: null, readings });
  });

  it('of one is a piece: a bottle of one litre, and a name with a one, are not sure by it', () => {
    const [read] = parseList('yunta plata 1').lines;
    const litre = product({ id: 'l', name: 'Yunta Plata 1 L' });
    const usual = product({ id: 'u', name: 'Yunta Plata' });
    const answer = (plain: boolean) =>
      matchOf(line(read), (term) =>
        term.endsWith('1')
          ? { isSure: true, products: [litre] }
          : { isSure: plain, products: [usual, litre] },
      );
    expect(answer(false)?.isSure).toBe(false);
    expect(answer(true)).toMatchObject({ isSure: true, products: [{ id: 'u' }, { id: 'l' }] });
  });

  it.each([
    ['Cepa 21 2014', 'Cepa 21 2014', 1],
    ['VM-9769901\tCepa 21 2014', 'Cepa 21 2014', 1],
    ['Rioja Alta Gran Reserva 904 2005', 'La Rioja Alta Gran Reserva 904 2005', 1],
    ['protos 2011 2009', 'Protos 2011', 1],
    ['merlot 12 2013', 'Merlot 2013', null],
    ['aalto 6 2013', 'Aalto 2013', null],
    ['6 cepa 21 2014', 'Cepa 21 2014', 6],
    ['doce cepa 21 2014', 'Cepa 21 2014', 12],
    ['una cepa 21 2014', 'Cepa 21 2014', 1],
    ['cepa 21 2014 x6', 'Cepa 21 2014', 6],
    ['nueve nueve comales blanco', 'Nueve Comales Blanco', null],
    ['nueve comales blanco nueve', 'Nueve Comales Blanco', null],
    ['nueve comales blanco', 'Nueve Comales Blanco', 1],
    ['seis nueve comales blanco', 'Nueve Comales Blanco', 6],
    ['7 cantaros tobala 3 botellas', 'Siete Cántaros Tobalá', 3],
    ['catena malbec 14', 'Catena Malbec 2014', null],
    ['beronia crianza 98', 'Beronia Crianza 1998', null],
    ['catena malbec 12', 'Catena Malbec 2014', 12],
    ['14 catena malbec', 'Catena Malbec 2014', 14],
    ['6 x catena malbec 14', 'Catena Malbec 2014', 6],
    ['catena malbec 2', 'Catena Malbec 2002', 2],
  ])('of %s means %s, in the quantity %j', (source, name, quantity) => {
    const [read] = parseList(source).lines;
    const view = viewLine(line(read), found(true, product({ name, stock: 3000 })), unknown);
    expect(view).toMatchObject({ quantity, problem: quantity === null ? 'quantity' : null });
  });
});
