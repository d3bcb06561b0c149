import { describe, expect, it } from 'vitest';
import { viewLine } from '../lines/view-lines';
import { found, line, product, unknown } from '../lines/view-lines.fixture';
import { textsToRead } from './texts-to-read';

const sure = viewLine(line({ source: '6 nueve comales blanco' }), found(true, product()), unknown);

describe('the texts to read before lines are ordered', () => {
  it('are marks without words, and texts that limit the order by naming only its products', () => {
    const texts = ['❌', 'solo nueve comales blanco', 'Saludos, al comales le pones 6'];
    expect(textsToRead([sure], texts)).toEqual(texts);
  });

  it('are the lines that are not resolved, as written', () => {
    const missing = viewLine(line({ source: '2 otra cosa' }), found(false), unknown);
    const chosen = viewLine(line({ source: '', product: product() }), { isError: false }, unknown);
    expect(textsToRead([sure, missing, chosen], [])).toEqual(['2 otra cosa']);
  });

  it('are not lines of known products that are sold out', () => {
    const soldOut = viewLine(line(), found(true, product({ stock: 0 })), unknown);
    expect(textsToRead([soldOut], [])).toEqual([]);
  });

  it('are the headings that name no product of the list', () => {
    expect(textsToRead([sure], ['Nueve Comales:', 'Lo que tomamos anoche:'])).toEqual([
      'Lo que tomamos anoche:',
    ]);
    expect(textsToRead([sure], ['Los Comales:', 'Nueve comales de ayer:'])).toEqual([
      'Nueve comales de ayer:',
    ]);
  });
});
