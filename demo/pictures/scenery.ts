import { chance } from '../fixed';
import { darken, lighten, mix } from './colours';
import { motifs } from './motifs';
import { n } from './svg';

/** Colours of a landscape: its sky, background, foreground, and the light; `key` varies its shapes. */
export type Light = { key: string; far: string; near: string; glow: string };

const WIDTH = 1200;

/** A ridge from edge to edge whose ups and downs depend only on the key. */
function ridge(key: string, base: number, rise: number, steps: number, fill: string): string {
  const width = WIDTH / steps;
  let d = `M0 ${n(base - rise * chance(`${key}0`))}`;
  for (let i = 1; i <= steps; i++) {
    const y = base - rise * chance(`${key}${i}`);
    d += `S${n(i * width - width * 0.45)} ${n(y)} ${n(i * width)} ${n(y)}`;
  }
  return `<path d="${d}V400H0Z" fill="${fill}"/>`;
}

function peaks(key: string, fill: string, snow: string): string {
  return [0, 1, 2, 3, 4]
    .map((i) => {
      const x = 40 + i * 270 + 90 * chance(`${key}x${i}`);
      const top = 110 + 90 * chance(`${key}y${i}`);
      const cap = `M${n(x)} ${n(top)}l44 56-22-8-20 20-18-22-28 12Z`;
      return `<path d="M${n(x)} ${n(top)}L${n(x + 270)} 400H${n(x - 270)}Z" fill="${mix(fill, snow, 0.12 * (i % 2))}"/><path d="${cap}" fill="${snow}" opacity=".55"/>`;
    })
    .join('');
}

/** Rows that run towards the horizon, as a vineyard or a field of cane does. */
function furrows(horizon: number, light: Light, row: string): string {
  let lines = '';
  for (let i = -14; i <= 14; i++) lines += `M${600 + i * 16} ${horizon}L${600 + i * 130} 400`;
  return `<path d="M0 ${horizon}h1200V400H0Z" fill="${light.near}"/><path d="${lines}" stroke="${row}" stroke-width="11" stroke-opacity=".55"/>`;
}

/** Plants of one kind, row behind row, the nearest the largest; `spacing` 1 places them as far apart as trees. */
function planted(motif: keyof typeof motifs, colours: string[], spacing = 1): string {
  const rows = colours.map((colour, row) => {
    const size = 0.34 + row * 0.42;
    const step = (68 + row * 74) * spacing;
    let uses = '';
    for (let x = -step / 2, i = 0; x < WIDTH + step; x += step, i++) {
      const scale = size * (0.85 + 0.3 * chance(`${motif}${row}s${i}`));
      const foot = 262 + row * 52 + 14 * chance(`${motif}${row}y${i}`);
      const left = x + step * 0.4 * chance(`${motif}${row}x${i}`) - 50 * scale;
      uses += `<use href="#p" transform="translate(${Math.round(left)} ${Math.round(foot - 92 * scale)}) scale(${Math.round(scale * 100) / 100})"/>`;
    }
    return `<g fill="${colour}">${uses}</g>`;
  });
  return `<defs><g id="p">${motifs[motif]}</g></defs>${rows.join('')}`;
}

const greens = (light: Light, tone: string) => [
  mix(tone, light.glow, 0.4),
  mix(tone, light.near, 0.15),
  darken(tone, 0.3),
];

const agaves = (light: Light) =>
  peaks(`${light.key}agave`, light.far, light.glow) +
  ridge(`${light.key}a`, 262, 50, 5, mix(light.far, light.near, 0.5)) +
  `<path d="M0 262h1200v138H0z" fill="${mix(light.near, '#8a4a24', 0.35)}"/>` +
  planted('agave', greens(light, '#5d8f8a'));

const vineyard = (light: Light) =>
  ridge(`${light.key}v1`, 240, 90, 5, light.far) +
  ridge(`${light.key}v2`, 266, 50, 4, mix(light.far, light.near, 0.5)) +
  `<path d="M868 232v-34h16l10-22 10 22h40v36z" fill="${darken(light.far, 0.4)}"/>` +
  furrows(258, light, mix('#3f5a2c', light.near, 0.3));

const mountains = (light: Light) =>
  peaks(`${light.key}m`, light.far, '#fdf6ea') +
  ridge(`${light.key}m2`, 330, 70, 6, mix(light.far, light.near, 0.6)) +
  ridge(`${light.key}m3`, 380, 50, 4, darken(light.near, 0.2));

const sea = (light: Light) => {
  let waves = '';
  for (let i = 0; i < 26; i++)
    waves += `M${n(1200 * chance(`sx${i}`))} ${n(254 + 130 * chance(`sy${i}`))}h${n(30 + 90 * chance(`sw${i}`))}`;
  return (
    `<path d="M0 240h1200v160H0z" fill="${light.far}"/><path d="${waves}" stroke="${light.glow}" stroke-width="3" stroke-opacity=".5" stroke-linecap="round"/>` +
    `<g transform="translate(700 138) scale(1.15)" fill="${darken(light.near, 0.35)}">${motifs.ship}</g>` +
    ridge(`${light.key}s`, 392, 34, 3, darken(light.near, 0.15))
  );
};

const cane = (light: Light) => {
  let stalks = '';
  for (let i = 0; i < 70; i++) {
    const x = i * 17.5 + 10 * chance(`cx${i}`);
    const h = 90 + 80 * chance(`ch${i}`);
    stalks += `M${n(x)} 400q${n(8 - 16 * chance(`cb${i}`))} ${n(-h / 2)} 0 ${n(-h)}q18 6 26 30m-26-30q-18 4-24 28`;
  }
  return (
    ridge(`${light.key}c1`, 240, 100, 4, light.far) +
    ridge(`${light.key}c2`, 300, 50, 5, mix(light.far, light.near, 0.6)) +
    `<path d="${stalks}" fill="none" stroke="${mix('#4c6b2e', light.near, 0.35)}" stroke-width="5" stroke-linecap="round"/>`
  );
};

const cellar = (light: Light) => {
  const stone = darken(light.near, 0.45);
  let barrels = '';
  for (let i = 0; i < 9; i++) barrels += `<use href="#b" x="${i * 140 - 30}"/>`;
  let arches = '';
  for (let i = 0; i < 5; i++) arches += `M${i * 270 - 20} 270V150a110 110 0 0 1 220 0v120z`;
  return (
    `<path d="M0 0h1200v400H0z" fill="${stone}"/><path d="${arches}" fill="${mix(stone, light.glow, 0.42)}"/>` +
    `<defs><g id="b"><circle cx="70" cy="318" r="66" fill="#7d4b24"/><circle cx="70" cy="318" r="66" fill="none" stroke="${darken('#7d4b24', 0.5)}" stroke-width="8"/><path d="M32 270v96m26-112v128m26-128v128m24-112v96" stroke="#5e3617" stroke-width="3"/><circle cx="70" cy="318" r="7" fill="${light.glow}"/></g></defs>` +
    `${barrels}<path d="M0 380h1200v20H0z" fill="${darken(stone, 0.5)}"/>`
  );
};

const bar = (light: Light) => {
  const wood = mix('#4a2817', light.near, 0.3);
  let shelf = '';
  for (let i = 0; i < 46; i++) {
    const row = i % 2;
    const h = 52 + 44 * chance(`bh${i}`);
    const colour =
      ['#7d1d2f', '#c98b2f', '#35553c', '#d9c9a4', '#8a4a1c', '#3a5a78'][Math.floor(6 * chance(`bc${i}`))] ??
      '#7d1d2f';
    const x = 20 + Math.floor(i / 2) * 51 + 8 * chance(`bx${i}`);
    const y = row ? 286 : 156;
    shelf += `<path d="M${n(x)} ${y}v${n(-h * 0.6)}q0-8 9-12v${n(-h * 0.34)}h8v${n(h * 0.34)}q9 4 9 12v${n(h * 0.6)}z" fill="${colour}"/>`;
  }
  return (
    `<path d="M0 0h1200v400H0z" fill="${darken(wood, 0.45)}"/><ellipse cx="600" cy="140" rx="760" ry="300" fill="url(#sun)" opacity=".42"/>${shelf}` +
    `<path d="M0 156h1200v12H0zM0 286h1200v12H0z" fill="${lighten(wood, 0.22)}"/><path d="M0 336h1200v64H0z" fill="${lighten(wood, 0.08)}"/><path d="M0 336h1200v7H0z" fill="${lighten(wood, 0.4)}"/>`
  );
};

const desert = (light: Light) =>
  ridge(`${light.key}d1`, 270, 90, 4, light.far) +
  ridge(`${light.key}d2`, 330, 60, 3, mix(light.far, light.near, 0.5)) +
  ridge(`${light.key}d3`, 390, 60, 3, light.near) +
  planted('cactus', [mix('#5f7a4a', light.far, 0.3), darken('#5f7a4a', 0.2)], 1.25);

const fields = (light: Light) =>
  ridge(`${light.key}f1`, 240, 70, 5, light.far) +
  planted(
    'wheat',
    ['#d9b25a', '#c7973c', '#a8762a'].map((colour) => mix(colour, light.near, 0.18)),
    0.5,
  );

const orchard = (light: Light) =>
  ridge(`${light.key}o1`, 230, 90, 4, light.far) +
  ridge(`${light.key}o2`, 290, 40, 4, mix(light.far, light.near, 0.6)) +
  `<path d="M0 300h1200v100H0z" fill="${mix('#6f7f3c', light.near, 0.3)}"/>` +
  planted('tree', greens(light, '#4f7a45'));

/** Landscapes a seller's banner may show. */
export const scenes = { agaves, vineyard, mountains, sea, cane, cellar, bar, desert, fields, orchard };

export type Scene = keyof typeof scenes;
