import { bottleLook, type BottleLook } from './bottle-look';
import type { Depicted } from './depicted';
import { labelLines } from './label-lines';
import { outlines } from './outlines';

/** A bottle drawn from the known facts of the product. Decorative: the text beside it has the same information. */
export function DrawnBottle({ product }: { product: Depicted }) {
  const look = bottleLook(product);
  const { path, cap } = outlines[look.outline];
  const { x, y } = look.scale;
  return (
    <svg viewBox="-10 0 120 200" aria-hidden className="size-full">
      <ellipse cx="50" cy="112" rx="58" ry="88" className="fill-picture-glow" opacity="0.7" />
      <g transform={`translate(50 196) scale(${x} ${y}) translate(-50 -196)`}>
        <path d={path} fill={look.glass} stroke="#000" strokeOpacity="0.25" />
        <rect {...cap} rx="2" fill={look.cap} />
        <path d={`M${cap.x} ${cap.y + cap.height - 4}h${cap.width}`} stroke="#fff" strokeOpacity="0.3" />
        <Paper look={look} />
        <path
          d={`M${outlines[look.outline].label.x + 5} 96v92`}
          stroke="#fff"
          strokeOpacity="0.28"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}

function Paper({ look }: { look: BottleLook }) {
  const { x, y, width, height } = outlines[look.outline].label;
  const { paper, ink, accent } = look.label;
  const { lines, size } = labelLines(look.brand, width);
  const first = y + 20 + (look.vintage ? 0 : 3);
  return (
    <g fontFamily="Newsreader, Georgia, serif" textAnchor="middle" fill={ink}>
      <rect x={x} y={y} width={width} height={height} fill={paper} stroke="#000" strokeOpacity="0.15" />
      <path d={`M${x + 4} ${y + 6}h${width - 8}M${x + 4} ${y + height - 6}h${width - 8}`} stroke={accent} />
      {lines.map((line, index) => (
        <text key={`${line}${index}`} x="50" y={first + index * (size + 2)} fontSize={size} fontWeight="600">
          {line}
        </text>
      ))}
      {look.vintage && (
        <text x="50" y={y + height - 11} fontSize="8" fill={accent}>
          {look.vintage}
        </text>
      )}
    </g>
  );
}
