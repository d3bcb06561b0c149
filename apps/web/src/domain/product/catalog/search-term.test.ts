import { describe, expect, it } from 'vitest';
import { foldSearchTerm, isSearchable } from './search-term';

describe('foldSearchTerm', () => {
  it.each([
    ['Añejo', 'anejo'],
    ['  CHÂTEAU   d’Œuvre ', 'chateau d’oeuvre'],
    ['Søren Łódź Straße Ærø', 'soren lodz strasse aero'],
    ['İzmir', 'izmir'],
    ['cinco*', 'cinco∗'],
    ['a\0b', 'ab'],
  ])('folds %j to %j', (typed, folded) => {
    expect(foldSearchTerm(typed)).toBe(folded);
  });

  it('leaves a folded term as it is', () => {
    const once = foldSearchTerm('Ñandú 100% (750 ml), "reserva"');
    expect(foldSearchTerm(once)).toBe(once);
  });
});

describe('isSearchable', () => {
  it('needs two non-blank characters', () => {
    expect(isSearchable(' a ')).toBe(false);
    expect(isSearchable('ñu')).toBe(true);
  });
});
