import { WineIcon } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import type { Depicted } from './drawn-bottle/depicted';
import { imageSource } from './image-source';

/** Drawings are in a separate file: most catalogues have pictures. */
const useDrawnBottle = partOnDemand(async () => (await import('./drawn-bottle/drawn-bottle')).DrawnBottle);

type ProductImageProps = {
  src: string | null | undefined;
  alt: string;
  /** The subject of the drawing shown instead of a missing picture. */
  of: Depicted;
  className?: string;
  /** For the few images visible when the page opens. */
  eager?: boolean;
};

/**
 * A product's picture on a plain background, on which dark glass is visible in both themes; a drawn bottle if it is missing or
 * fails to load.
 */
export function ProductImage({ src, alt, of, className, eager = false }: ProductImageProps) {
  const source = imageSource(src);
  const [broken, setBroken] = useState<string | null>(null);
  const frame = cn(
    'bg-picture flex aspect-square items-center justify-center overflow-hidden rounded-md',
    className,
  );

  if (!source || broken === source) {
    return (
      <div {...(alt ? { role: 'img', 'aria-label': alt } : {})} className={frame}>
        <Drawing of={of} />
      </div>
    );
  }
  return (
    <div className={frame}>
      <img
        src={source}
        alt={alt}
        width={480}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setBroken(source)}
        className="size-full object-contain"
      />
    </div>
  );
}

function Drawing({ of }: { of: Depicted }) {
  const { Part } = useDrawnBottle();
  if (Part) return <Part product={of} />;
  return <WineIcon className="text-muted-foreground/60 size-1/2" strokeWidth={1} aria-hidden />;
}
