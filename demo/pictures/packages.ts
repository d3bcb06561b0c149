import { darken, lighten, luminance } from './colours';
import type { Label } from './labels';
import { balance, line, lines } from './lettering';
import { drawMotif } from './motifs';
import { across, n } from './svg';

type Drawing = { defs: string; body: string };

/** A 355 ml can: the brand's colour all round, printed instead of labelled. */
export function drawCan(label: Label): Drawing {
  const { palette, tint, motif } = label;
  const ink = luminance(tint) > 0.55 ? palette.ink : '#fdf6e6';
  const names = balance(label.brand.toUpperCase());
  const wall =
    'M196 282Q196 262 212 246L216 240H384L388 246Q404 262 404 282V696Q404 716 388 730L380 742H220L212 730Q196 716 196 696Z';
  return {
    defs: across('metal', [
      [0, '#7b8186'],
      [0.3, '#f4f6f7'],
      [0.6, '#b4babe'],
      [1, '#6a7075'],
    ]),
    body:
      `<path d="M216 742h168l8-14H208z" fill="url(#metal)"/><path d="${wall}" fill="${tint}"/>` +
      `<path d="M196 560Q300 588 404 560V696Q404 716 388 730H212Q196 716 196 696Z" fill="${palette.paper}"/>` +
      `<path d="M196 556q104 28 208 0" stroke="${palette.accent}" stroke-width="6" fill="none"/>` +
      drawMotif(motif, 300, 352, 116, ink) +
      lines(
        names,
        { x: 300, y: names.length > 1 ? 462 : 480, size: 34, max: 180, colour: ink, spacing: 0.05 },
        36,
      ) +
      line(label.kind, {
        x: 300,
        y: 632,
        size: 27,
        max: 172,
        colour: luminance(palette.paper) > 0.5 ? palette.ink : '#fdf6e6',
        style: ' font-style="italic"',
      }) +
      line(label.footer, {
        x: 300,
        y: 680,
        size: 16,
        max: 160,
        colour: luminance(palette.paper) > 0.5 ? palette.ink : '#fdf6e6',
        spacing: 0.06,
      }) +
      `<path d="${wall}" fill="url(#curve)"/><path d="${wall}" fill="url(#round)" opacity=".55"/>` +
      `<path d="M216 241Q216 228 230 228H370Q384 228 384 241Q300 252 216 241Z" fill="url(#metal)"/>`,
  };
}

/** A closed carton with bottle necks protruding: products sold by the case. */
export function drawCase(label: Label, neck: string): Drawing {
  const { palette, tint } = label;
  const board = '#c99f6b';
  const necks = [158, 229, 300, 371, 442]
    .map(
      (x) =>
        `<g transform="translate(${x} 0)"><path d="M-19 262h38v110h-38z" fill="${neck}"/><path d="M-21 252q0-8 8-8h26q8 0 8 8v58h-42z" fill="${tint}"/><path d="M-21 252q0-8 8-8h26q8 0 8 8v120h-42z" fill="url(#round)"/><path d="M-21 302h42v5h-42z" fill="${palette.accent}"/></g>`,
    )
    .join('');
  const names = balance(label.brand.toUpperCase(), 14);
  const ink = '#4a2b16';
  return {
    defs: '',
    body:
      `<path d="M104 372l22-34h348l22 34z" fill="${darken(board, 0.55)}"/>${necks}` +
      `<path d="M96 366h408v362q0 14-14 14H110q-14 0-14-14z" fill="${board}"/>` +
      `<path d="M96 366h408v14H96z" fill="${lighten(board, 0.25)}"/>` +
      `<path d="M116 ${n(400)}h368v322H116z" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="2"/>` +
      drawMotif(label.motif, 300, 472, 112, ink) +
      lines(names, { x: 300, y: 576, size: 38, max: 330, colour: ink, spacing: 0.06 }, 40) +
      line(label.kind, {
        x: 300,
        y: 586 + names.length * 37,
        size: 26,
        max: 320,
        colour: ink,
        style: ' font-style="italic"',
      }) +
      `<rect x="196" y="672" width="208" height="36" rx="18" fill="${ink}"/>` +
      line(label.footer, { x: 300, y: 697, size: 20, max: 184, colour: '#f6e9cf', spacing: 0.05 }) +
      '<path d="M96 366h408v376H96z" fill="url(#curve)" opacity=".6"/><path d="M96 620h408v122H96z" fill="url(#sink)" opacity=".5"/>',
  };
}
