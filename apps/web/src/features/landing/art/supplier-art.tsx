import { cn } from '@/lib/cn';
import { Bottle, type BottleProps } from './bottle';

type Loaded = Omit<BottleProps, 'floor' | 'scale'>;

const load: Loaded[] = [
  { x: 76, shape: 'bordeaux', glass: '#3a1220', label: '#fffaf2', ink: '#8c2440' },
  { x: 108, shape: 'burgundy', glass: '#3d4a2f', label: '#f4ead7', ink: '#8a6420' },
  { x: 140, shape: 'spirit', glass: '#c98b3a', label: '#2b1a14', ink: '#d0a955' },
];

/** A distributor's truck on its round, with crates beside it. */
export function SupplierArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 220" aria-hidden className={cn('h-auto', className)}>
      <path d="M0 204h560" className="stroke-gold" strokeWidth="4" />
      {load.map((bottle) => (
        <Bottle key={bottle.x} {...bottle} floor={188} scale={0.3} />
      ))}
      <path d="M66 138h118v64H66Z" fill="#a8703c" />
      <path d="M66 158h118M66 180h118" stroke="#7d4f26" strokeWidth="4" />
      <path d="M66 138v64M184 138v64" stroke="#7d4f26" strokeWidth="6" />
      <g className="transition-transform duration-200 group-hover:translate-x-2">
        <rect x="220" y="40" width="196" height="142" rx="8" fill="#8c2440" />
        <path d="M416 84h52c8 0 12 3 16 10l24 40v48h-92Z" fill="#fffaf2" stroke="#8c2440" strokeWidth="4" />
        <path d="M432 98h34c4 0 6 2 8 5l16 29h-58Z" fill="#bcd3de" />
        <rect x="496" y="150" width="14" height="14" rx="3" fill="#d0a955" />
        <path d="M212 178h300v10H212Z" fill="#3a2b25" />
        <g transform="translate(304 92)" fill="#e7c987">
          <path d="M14-10c0-14 8-22 22-22-2 16-10 22-22 22Z" />
          <circle cx="0" cy="0" r="11" />
          <circle cx="22" cy="0" r="11" />
          <circle cx="-11" cy="19" r="11" />
          <circle cx="11" cy="19" r="11" />
          <circle cx="33" cy="19" r="11" />
          <circle cx="0" cy="38" r="11" />
          <circle cx="22" cy="38" r="11" />
          <circle cx="11" cy="57" r="11" />
        </g>
        {[276, 452].map((x) => (
          <g key={x}>
            <circle cx={x} cy="184" r="22" fill="#2b1a14" />
            <circle cx={x} cy="184" r="9" fill="#d9cfc2" />
          </g>
        ))}
      </g>
    </svg>
  );
}
