import { cn } from '@/lib/cn';

type Bottle = {
  x: number;
  glass: string;
  label: string;
  cap: string;
  ink: string;
  shape: 'bordeaux' | 'burgundy' | 'spirit';
};

const bottles: Bottle[] = [
  { x: 0, glass: '#3d4a2f', label: '#f4ead7', cap: '#b48a35', ink: '#8a6420', shape: 'burgundy' },
  { x: 118, glass: '#3a1220', label: '#fffaf2', cap: '#8c2440', ink: '#8c2440', shape: 'bordeaux' },
  { x: 236, glass: '#c98b3a', label: '#2b1a14', cap: '#4a362d', ink: '#d0a955', shape: 'spirit' },
];

const outlines = {
  bordeaux: 'M38 0h24v92c0 14 22 24 22 56v200c0 8-4 12-12 12H28c-8 0-12-4-12-12V148c0-32 22-42 22-56Z',
  burgundy: 'M40 20h20v76c0 30 30 44 30 86v166c0 8-4 12-12 12H22c-8 0-12-4-12-12V182c0-42 30-56 30-86Z',
  spirit: 'M38 60h24v54c0 8 28 12 28 34v200c0 8-4 12-12 12H22c-8 0-12-4-12-12V148c0-22 28-26 28-34Z',
};

const capTops = { bordeaux: 0, burgundy: 20, spirit: 52 };

/** Three drawn bottles on a shelf: the picture of the front page and of the sign-in. */
export function Bottles({ className, halo = true }: { className?: string; halo?: boolean }) {
  return (
    <svg viewBox="0 0 420 440" aria-hidden className={cn('h-auto', className)}>
      {halo && <circle cx="210" cy="225" r="205" className="fill-gold-soft" />}
      <path d="M24 402h372" className="stroke-gold" strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(42 41)">
        {bottles.map((bottle) => (
          <BottleShape key={bottle.x} {...bottle} />
        ))}
      </g>
    </svg>
  );
}

function BottleShape({ x, glass, label, cap, ink, shape }: Bottle) {
  const top = capTops[shape];
  return (
    <g transform={`translate(${x} 0)`}>
      <path d={outlines[shape]} fill={glass} />
      <rect x="36" y={top} width="28" height="34" rx="3" fill={cap} />
      <path d="M26 190v150" stroke="#fff" strokeOpacity="0.22" strokeWidth="6" strokeLinecap="round" />
      <rect x="16" y="206" width="68" height="96" fill={label} />
      <path d="M28 226h44M34 238h32" stroke={ink} strokeWidth="3" strokeLinecap="round" />
      <circle cx="50" cy="264" r="11" fill="none" stroke={ink} strokeWidth="3" />
      <path d="M32 288h36" stroke={ink} strokeWidth="2" strokeLinecap="round" />
    </g>
  );
}
