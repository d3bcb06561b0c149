import { cn } from '@/lib/cn';
import { Bottle, type BottleProps } from './bottle';
import { Glass } from './glass';

type OnShelf = Omit<BottleProps, 'floor' | 'scale'>;

const shelf: OnShelf[] = [
  { x: 132, shape: 'burgundy', glass: '#3d4a2f', label: '#f4ead7', ink: '#8a6420' },
  { x: 212, shape: 'bordeaux', glass: '#3a1220', label: '#fffaf2', ink: '#8c2440' },
  { x: 292, shape: 'spirit', glass: '#c98b3a', label: '#2b1a14', ink: '#d0a955' },
  { x: 366, shape: 'burgundy', glass: '#7d2f45', label: '#f6ecd6', ink: '#5a1325' },
];

const grapes = [
  [0, 0],
  [26, -4],
  [52, 0],
  [12, 22],
  [38, 22],
  [26, 44],
];

/** A niche in the cellar: bottles on the shelf, glasses and grapes on the table. */
export function CellarArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 540" aria-hidden className={cn('h-auto', className)}>
      <path d="M50 510V268a230 230 0 0 1 460 0v242Z" className="fill-gold-soft" />
      <path
        d="M72 510V268a208 208 0 0 1 416 0v242"
        fill="none"
        className="stroke-gold"
        strokeOpacity="0.45"
        strokeWidth="2"
      />
      {shelf.map((bottle) => (
        <Bottle key={bottle.x} {...bottle} floor={296} scale={0.6} />
      ))}
      <path d="M96 300h368" className="stroke-gold" strokeWidth="8" strokeLinecap="round" />
      <Bottle
        x={84}
        floor={506}
        scale={0.52}
        shape="bordeaux"
        glass="#5a1325"
        label="#fffaf2"
        ink="#b48a35"
      />
      <Glass x={152} floor={506} scale={0.78} wine="#8c2440" />
      <Glass x={236} floor={506} scale={0.66} wine="#dcb55c" />
      {/* On wide screens the order covers this corner. */}
      <g transform="translate(372 440)" className="sm:hidden">
        <path d="M30-8c2-20 12-28 30-30" fill="none" stroke="#6b7a45" strokeWidth="5" strokeLinecap="round" />
        <path d="M34-16c-26 2-34-14-36-26 22-6 38 4 36 26Z" fill="#6b7a45" />
        {grapes.map(([x = 0, y = 0]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="15" fill="#6f1a2f" stroke="#8c2440" strokeWidth="2" />
        ))}
      </g>
      <path d="M24 510h512" className="stroke-gold" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}
