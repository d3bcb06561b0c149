const BOTTLE = 'M-4 0h8v20c0 6 8 9 8 18v40c0 3-2 4-4 4h-16c-2 0-4-1-4-4V38c0-9 8-12 8-18Z';
const STOUT = 'M-5 18h10v12c0 4 10 6 10 14v34c0 3-2 4-4 4h-22c-2 0-4-1-4-4V44c0-8 10-10 10-14Z';

const frame = {
  viewBox: '0 0 320 260',
  'aria-hidden': true,
  className: 'text-brand-accent h-full max-h-64 w-full',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A cask on its rack beside two bottles. */
export function BarrelArt() {
  return (
    <svg {...frame}>
      <path d="M20 232h280" />
      <ellipse cx="118" cy="144" rx="84" ry="80" fill="currentColor" fillOpacity="0.14" />
      <ellipse cx="118" cy="144" rx="66" ry="63" />
      <path d="M76 96v97M97 85v119M118 81v126M139 85v119M160 96v97" strokeOpacity="0.55" />
      <circle cx="118" cy="172" r="9" fill="currentColor" stroke="none" />
      <path d="M58 232l18-28M178 232l-18-28" />
      <g transform="translate(232 96) scale(1.66)">
        <path d={BOTTLE} fill="currentColor" fillOpacity="0.14" strokeWidth="1.6" />
        <path d="M-8 50h16M-8 64h16" strokeWidth="1.6" />
      </g>
      <g transform="translate(282 130) scale(1.24)">
        <path d={STOUT} fill="currentColor" fillOpacity="0.14" strokeWidth="2" />
        <path d="M-10 56h20" strokeWidth="2" />
      </g>
    </svg>
  );
}

const SHELVES = [
  { y: 118, bottles: [BOTTLE, STOUT, BOTTLE, BOTTLE, STOUT, BOTTLE, STOUT] },
  { y: 226, bottles: [STOUT, BOTTLE, BOTTLE, STOUT, BOTTLE, STOUT, BOTTLE] },
];

/** Two full shelves. */
export function ShelfArt() {
  return (
    <svg {...frame}>
      {SHELVES.map(({ y, bottles }) => (
        <g key={y}>
          <path d={`M20 ${y}h280`} />
          {bottles.map((outline, index) => (
            <path
              key={index}
              d={outline}
              transform={`translate(${46 + index * 38} ${y - 83})`}
              fill="currentColor"
              fillOpacity={index % 3 === 1 ? 0.32 : 0.12}
              strokeWidth="2"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

const RAYS = Array.from({ length: 24 }, (_, ray) => {
  const angle = (ray * Math.PI) / 12;
  const reach = ray % 2 === 0 ? 112 : 96;
  return `${(160 + reach * Math.sin(angle)).toFixed(1)} ${(130 - reach * Math.cos(angle)).toFixed(1)}`;
});

/** A seal with a percent sign. */
export function SealArt() {
  return (
    <svg {...frame}>
      <polygon points={RAYS.join(' ')} fill="currentColor" fillOpacity="0.14" />
      <circle cx="160" cy="130" r="78" strokeOpacity="0.6" strokeDasharray="2 8" />
      <path d="M190 92l-60 76" strokeWidth="7" />
      <circle cx="132" cy="102" r="16" strokeWidth="7" />
      <circle cx="188" cy="158" r="16" strokeWidth="7" />
    </svg>
  );
}
