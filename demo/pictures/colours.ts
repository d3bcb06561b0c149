/** The colours of a brand: label paper, ink on it, accent (foil, rules) and the cap or capsule. */
export type Palette = { paper: string; ink: string; accent: string; cap: string };

/** Blends two #rrggbb colours; `share` is the part of the second one, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const from = parseInt(first.slice(at, at + 2), 16);
    const to = parseInt(second.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const lighten = (colour: string, share: number) => mix(colour, '#ffffff', share);
export const darken = (colour: string, share: number) => mix(colour, '#120a0c', share);

/** Perceived lightness from 0 (black) to 1 (white), to choose ink that can be read. */
export function luminance(colour: string): number {
  const part = (at: number) => parseInt(colour.slice(at, at + 2), 16) / 255;
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** Every palette a brand may wear. */
export const palettes = {
  burgundy: { paper: '#f7efe2', ink: '#5a1526', accent: '#b98d3e', cap: '#6b1a2e' },
  bone: { paper: '#f4eee1', ink: '#2f2a26', accent: '#a8803a', cap: '#3a322c' },
  forest: { paper: '#f1ecdc', ink: '#1f3d2e', accent: '#b8924a', cap: '#244a38' },
  cobalt: { paper: '#f3f0e6', ink: '#1d3466', accent: '#c09a4c', cap: '#223f7a' },
  terracotta: { paper: '#f8ecdc', ink: '#7c3418', accent: '#c8742f', cap: '#9c4522' },
  saffron: { paper: '#fbf1d4', ink: '#6a3d0c', accent: '#d3952a', cap: '#b4761c' },
  plum: { paper: '#f4eaea', ink: '#4a1f42', accent: '#b58a52', cap: '#5a274f' },
  teal: { paper: '#eef0e6', ink: '#134a50', accent: '#c1934a', cap: '#185a62' },
  charcoal: { paper: '#2b2725', ink: '#f0e2c4', accent: '#c79f57', cap: '#1f1b1a' },
  night: { paper: '#17233f', ink: '#f1e4c8', accent: '#cda55c', cap: '#111a30' },
  wine: { paper: '#55121f', ink: '#f6e6c9', accent: '#d0a558', cap: '#47101b' },
  pine: { paper: '#1d3a2c', ink: '#f2e8cd', accent: '#c7a35a', cap: '#16301f' },
  rose: { paper: '#fbeee8', ink: '#8c2f45', accent: '#c98b6c', cap: '#b9586a' },
  sky: { paper: '#f0f3f2', ink: '#28506e', accent: '#8fa9b5', cap: '#7f9cab' },
  coral: { paper: '#fdf0e3', ink: '#a33a25', accent: '#e08a4a', cap: '#c34f35' },
  olive: { paper: '#f3efd9', ink: '#4a4a1c', accent: '#9c8a38', cap: '#5c5a26' },
  copper: { paper: '#f6ece0', ink: '#4b2a18', accent: '#b0653a', cap: '#87482a' },
  silver: { paper: '#f5f4f0', ink: '#33383d', accent: '#8b9399', cap: '#9aa1a6' },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
