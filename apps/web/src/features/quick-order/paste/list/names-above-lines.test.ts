import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list';

const namesOf = (list: string) => parseList(list).lines.map(({ term }) => term);

describe('a list in paragraphs', () => {
  it('has the title of a paragraph, in capitals, in the names of its lines, and keeps it as a text', () => {
    const list = `CASA NOGAL
merlot reserva especial 6
uva noble 3

lluvia seca 2

TORRE ALTA
roble viejo x2
12 espumoso rosado`;
    expect(namesOf(list)).toEqual([
      'CASA NOGAL merlot reserva especial',
      'CASA NOGAL uva noble',
      'lluvia seca',
      'TORRE ALTA roble viejo',
      'TORRE ALTA espumoso rosado',
    ]);
    expect(parseList(list).notes).toEqual(['CASA NOGAL', 'TORRE ALTA']);
  });

  it.each([
    ['of a first line that is written like the others', 'Casa Nogal\n6 lluvia\n3 torre', true],
    ['of capitals among capitals', 'CASA NOGAL\n6 LLUVIA\n3 TORRE', true],
    ['of a line above one only', 'CASA NOGAL\n6 lluvia', true],
    ['of a line above others of which one has no quantity', 'CASA NOGAL\n6 lluvia\ntorre', true],
    ['of a line above another without a quantity', 'Casa Nogal\ntorre\n6 lluvia', false],
    ['of a line that says no', 'ya no casa nogal\n6 lluvia', false],
    ['of a line above many', `Casa Nogal\n${'6 lluvia\n'.repeat(16)}`, false],
  ])('stays a product %s, whose name may be that of the lines below', (_of, list, isBrand) => {
    const [first, second] = parseList(list).lines;
    expect(first).toMatchObject({ term: list.split('\n')[0] });
    // It has no quantity, unlike others.
    expect([first?.quantity, first?.asked]).toEqual([null, [1]]);
    expect(second?.named?.toLowerCase()).toBe(isBrand ? 'lluvia' : undefined);
  });
});

it('a product without a quantity is of one piece only where no line has one', () => {
  const quantities = (list: string) => parseList(list).lines.map(({ quantity, asked }) => asked ?? quantity);
  expect(quantities('Roble Brut\nSol Brut')).toEqual([1, 1]);
  // A year at the end is confirmed as one by the product.
  expect(quantities('Roble 2011\nLluvia 2012')).toEqual([2011, 2012]);
  expect(quantities('Roble Brut 6\nLluvia 2012\nSol Brut\ndos comales')).toEqual([6, [1], [1], 1]);
});

it('a name between lines with a quantity may be the brand of those below, until the next name', () => {
  const { lines } = parseList('6 roble\nCasa Nogal\nbrut selecto 6\nTorre Alta\n3 lluvia');
  expect(lines.map(({ term, named, quantity }) => [term, named, quantity])).toEqual([
    ['roble', undefined, 6],
    ['Casa Nogal', undefined, null],
    ['Casa Nogal brut selecto', 'brut selecto', 6],
    ['Torre Alta', undefined, null],
    ['Torre Alta lluvia', 'lluvia', 3],
  ]);
});
