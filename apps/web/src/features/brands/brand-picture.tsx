import { useState } from 'react';
import { imageSource } from '@/components/common/image-source';
import { cn } from '@/lib/cn';

type BannerProps = { src: string | null; eager?: boolean; className?: string };

/** A brand's landscape; a quiet burgundy ground where there is none or it does not load. */
export function BrandBanner({ src, eager = false, className }: BannerProps) {
  const { source, onError } = useSource(src);
  return (
    <div className={cn('from-brand to-gold overflow-hidden bg-linear-to-br', className)}>
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

/** A brand's logo; its initials where there is none or it does not load. */
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

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  return (words.length > 0 ? words : [name])
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
}
