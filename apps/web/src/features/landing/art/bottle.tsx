const outlines = {
  bordeaux: 'M38 0h24v92c0 14 22 24 22 56v200c0 8-4 12-12 12H28c-8 0-12-4-12-12V148c0-32 22-42 22-56Z',
  burgundy: 'M40 20h20v76c0 30 30 44 30 86v166c0 8-4 12-12 12H22c-8 0-12-4-12-12V182c0-42 30-56 30-86Z',
  spirit: 'M38 60h24v54c0 8 28 12 28 34v200c0 8-4 12-12 12H22c-8 0-12-4-12-12V148c0-22 28-26 28-34Z',
};

const tops = { bordeaux: 0, burgundy: 20, spirit: 52 };

export type BottleProps = {
  /** The position of its left foot, and its size; at 1 a bottle is 100 wide and 360 tall. */
  x: number;
  floor: number;
  scale: number;
  shape: keyof typeof outlines;
  glass: string;
  label: string;
  ink: string;
};

/** One bottle, drawn upright on a floor. */
export function Bottle({ x, floor, scale, shape, glass, label, ink }: BottleProps) {
  return (
    <g transform={`translate(${x} ${floor - 360 * scale}) scale(${scale})`}>
      <path d={outlines[shape]} fill={glass} />
      <rect x="36" y={tops[shape]} width="28" height="36" rx="3" fill={ink} />
      <path d="M26 190v150" stroke="#fff" strokeOpacity="0.22" strokeWidth="6" strokeLinecap="round" />
      <rect x="16" y="206" width="68" height="96" fill={label} />
      <path d="M28 228h44M34 242h32M32 286h36" stroke={ink} strokeWidth="3" strokeLinecap="round" />
      <circle cx="50" cy="264" r="10" fill="none" stroke={ink} strokeWidth="3" />
    </g>
  );
}
