import { cn } from '@/lib/cn';
import { Bottle } from './bottle';
import { Glass } from './glass';

/** A table laid for two: a bottle each of the house's red and white, and their glasses. */
export function TableArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 420 320" aria-hidden className={cn('h-auto', className)}>
      <Bottle x={40} floor={306} scale={0.8} shape="bordeaux" glass="#3a1220" label="#fffaf2" ink="#8c2440" />
      <Bottle
        x={120}
        floor={306}
        scale={0.74}
        shape="burgundy"
        glass="#3d4a2f"
        label="#f4ead7"
        ink="#8a6420"
      />
      <Glass x={216} floor={306} scale={0.9} wine="#8c2440" />
      <Glass x={306} floor={306} scale={0.78} wine="#dcb55c" />
      <path d="M10 311h400" className="stroke-gold" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}
