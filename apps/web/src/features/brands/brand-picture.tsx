import { useState } from 'react';
import { imageSource } from '@/components/common/product/image-source';
import { cn } from '@/lib/cn';

type BannerProps = { src: string | null; name: string; eager?: boolean; className?: string };

/** A brand's landscape picture; a plain background in its own colour if it is missing or fails to load. */
export function BrandBanner({ src, name, eager = false, className }: BannerProps) {
  const { source, onError } = useSource(src);
  return (
    <div className={cn('overflow-hidden bg-linear-to-br', groundOf(name), className)}>
      {source && (
        <img
          src={source}
          alt=""
          width={1200}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={onError}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}

/** A brand's logo; its initials if it is missing or fails to load. */
export function BrandLogo({
  src,
  name,
  className,
}: {
  src: string | null;
  name: string;
  className?: string;
}) {
  const { source, onError } = useSource(src);
  return (
    <div
      className={cn(
        'bg-card text-gold flex shrink-0 items-center justify-center overflow-hidden rounded-lg border font-serif shadow-sm',
        className,
      )}
    >
      {source ? (
        <img
          src={source}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          onError={onError}
          className="size-full object-contain"
        />
      ) : (
        <span aria-hidden className="text-2xl">
          {initials(name)}
        </span>
      )}
    </div>
  );
}

function useSource(src: string | null) {
  const source = imageSource(src);
  const [broken, setBroken] = useState<string | null>(null);
  return { source: source === broken ? null : source, onError: () => setBroken(source) };
}

/** The trade's colours: wine, agave, sea, cellar, slate, rosé. */
const GROUNDS = [
  'from-brand to-gold',
  'from-emerald-950 to-emerald-700',
  'from-sky-950 to-cyan-700',
  'from-stone-900 to-amber-800',
  'from-slate-900 to-slate-600',
  'from-rose-900 to-rose-500',
  'from-violet-950 to-fuchsia-800',
];

/** Always the same colour for a name. */
function groundOf(name: string): string | undefined {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return GROUNDS[sum % GROUNDS.length];
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return (words.length > 0 ? words : [name])
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join('');
}
