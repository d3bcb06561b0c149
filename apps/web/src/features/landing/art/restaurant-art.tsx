import { cn } from '@/lib/cn';
import { Bottle } from './bottle';
import { Glass } from './glass';

const stripes = Array.from({ length: 9 }, (_, index) => index);

/** A restaurant's window: awning, laid table, an open bottle. */
export function RestaurantArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 220" aria-hidden className={cn('h-auto', className)}>
      <rect x="100" y="40" width="360" height="180" fill="#5a3a2c" />
      <rect x="124" y="76" width="222" height="144" fill="#fbe6b4" />
      <rect x="366" y="76" width="74" height="144" fill="#3d241b" />
      <rect x="378" y="90" width="50" height="60" fill="#fbe6b4" />
      <circle cx="430" cy="166" r="4" fill="#d0a955" />
      <path d="M180 76v22M290 76v22" stroke="#5a3a2c" strokeWidth="3" />
      <path d="M164 98h32l8 14h-48ZM274 98h32l8 14h-48Z" fill="#b48a35" />
      <path d="M144 178h182v42H144Z" fill="#fffaf2" />
      <path d="M144 178h182v8H144Z" fill="#e5dbcd" />
      <Bottle
        x={218}
        floor={180}
        scale={0.21}
        shape="burgundy"
        glass="#3d4a2f"
        label="#f4ead7"
        ink="#8a6420"
      />
      <Glass x={172} floor={180} scale={0.26} wine="#8c2440" />
      <Glass x={262} floor={180} scale={0.26} wine="#8c2440" />
      {stripes.map((index) => (
        <path
          key={index}
          d={`M${88 + index * 42.7} 30h42.700v34a21.350 18 0 0 1-42.700 0Z`}
          fill={index % 2 ? '#fffaf2' : '#8c2440'}
        />
      ))}
      <path d="M40 220V168M520 220V168" stroke="#6b4b39" strokeWidth="8" />
      <circle cx="40" cy="142" r="34" fill="#6b7a45" />
      <circle cx="520" cy="142" r="34" fill="#6b7a45" />
      <path d="M14 200h52l-6 20H20ZM494 200h52l-6 20h-40Z" fill="#b4613a" />
    </svg>
  );
}
