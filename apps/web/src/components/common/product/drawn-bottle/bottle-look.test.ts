import { describe, expect, it } from 'vitest';
import { bottleLook } from './bottle-look';
import { drinkOf } from './drink';
import { labelLines } from './label-lines';

describe('a bottle drawn for a product without a picture', () => {
  it.each([
    [{ name: 'Mouton Cadet Rouge 2013', categorySecond: 'Vino tinto' }, 'red'],
    [{ name: 'Domini 2012' }, 'red'],
    [{ name: 'Planeta Cometa 2015', categorySecond: 'Vino blanco' }, 'white'],
    [{ name: 'Enkefruens Chardonnay 2013' }, 'white'],
    [{ name: 'Tosti Prosecco', categoryFirst: 'Espumosos', categorySecond: 'Vino espumoso' }, 'sparkling'],
    [{ name: 'Ruinart', categoryFirst: 'Champagne', categorySecond: 'Champagne rosado' }, 'sparkling rosé'],
    [{ name: 'Miraval', categorySecond: 'Vino rosado' }, 'rosé'],
    [{ name: 'Tequila Blanco', categoryFirst: 'Destilados' }, 'agave'],
    [{ name: 'Licor de whisky' }, 'liqueur'],
    [{ name: 'Rhum agricole' }, 'rum'],
    [{ name: 'Cronos', categorySecond: 'Vino blanco' }, 'white'],
    [{ name: 'Cerveza clara' }, 'beer'],
  ] as const)('shows the drink of %o', (product, drink) => {
    expect(drinkOf(product)).toBe(drink);
  });

  it('has the shape of its main grape, and of its kind of spirit', () => {
    const wine = (grape: string) => bottleLook({ name: 'X', categorySecond: 'Vino tinto', grape }).outline;
    expect(wine('Pinot Noir 100%')).toBe('burgundy');
    expect(wine('Riesling')).toBe('flute');
    // The grape with the larger share decides, wherever it is named.
    expect(wine('Merlot 65%, Syrah 35%')).toBe('bordeaux');
    expect(bottleLook({ name: 'Whisky 12' }).outline).toBe('square');
    expect(bottleLook({ name: 'Champagne Jacquesson 2005' }).outline).toBe('champagne');
  });

  it('has the size of its format', () => {
    const height = (formatVolume: number | null) => bottleLook({ name: 'X', formatVolume }).scale;
    expect(height(375).y).toBeLessThan(height(750).y);
    expect(height(1_500).y).toBeGreaterThan(height(750).y);
    expect(height(null)).toEqual(height(750));
  });

  it('has the colour of a cask if the drink is aged', () => {
    const glass = (name: string) => bottleLook({ name }).glass;
    expect(new Set(['Tequila Blanco', 'Tequila Reposado', 'Tequila Añejo'].map(glass)).size).toBe(3);
  });

  it('bears its brand, its vintage, and the label of its brand', () => {
    const look = bottleLook({ name: 'Vega Sicilia Único 2009', brand: 'Vega Sicilia' });
    expect(look).toMatchObject({ brand: 'Vega Sicilia', vintage: '2009' });
    expect(bottleLook({ name: 'Otro', brand: 'Vega Sicilia' }).label).toEqual(look.label);
    expect(bottleLook({ name: 'Domini 2012', brand: null })).toMatchObject({ brand: 'Domini' });
  });

  it('fits a long brand on its label', () => {
    const { lines, size } = labelLines('Domaine de la Romanée-Conti et Fils', 44);
    expect(lines).toEqual(['DOMAINE', 'DE LA', 'ROMANÉE-CONTI']);
    expect(size * 0.76 * 13).toBeLessThanOrEqual(44);
    expect(labelLines('', 44).lines).toEqual([]);
  });
});
