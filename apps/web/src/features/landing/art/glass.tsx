type GlassProps = { x: number; floor: number; scale: number; wine: string };

/** A glass, a third full; at scale 1 it is 100 wide and 220 tall. */
export function Glass({ x, floor, scale, wine }: GlassProps) {
  return (
    <g transform={`translate(${x} ${floor - 220 * scale}) scale(${scale})`}>
      <path d="M13 58c16-9 30 9 46 2 12-5 20-6 28-3-1 38-12 63-37 63S14 96 13 58Z" fill={wine} />
      <path
        d="M17 4h66c14 62 2 118-33 118S3 66 17 4ZM50 122v88M20 216c0-6 14-8 30-8s30 2 30 8Z"
        fill="none"
        className="stroke-gold"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M76 26c4 22 3 38-1 52"
        stroke="#fff"
        strokeOpacity="0.5"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </g>
  );
}
