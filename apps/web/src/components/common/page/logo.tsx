import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';

type LogoProps = { className?: string; /** For use on burgundy. */ inverse?: boolean };

/** Only the mark: a glass of wine seen from the side. */
export function LogoMark({ className, inverse = false }: LogoProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={cn('size-8 shrink-0', className)}>
      <rect width="32" height="32" rx="8" className={inverse ? 'fill-brand-foreground' : 'fill-primary'} />
      <path
        d="M10.5 6.5h11c.5 5.5-1 10.4-4.6 11.3v6.2c1.9.2 3.4.8 3.6 1.5h-9c.2-.7 1.7-1.3 3.6-1.5v-6.2c-3.6-.9-5.1-5.8-4.6-11.3Z"
        className={inverse ? 'fill-brand' : 'fill-primary-foreground'}
      />
      <path
        d="M11.3 11.200c1.600-.8 3.100.9 4.700.9s3.100-1.500 4.700-.7c-.5 2.700-1.900 5-4.700 5s-4.300-2.400-4.700-5.200Z"
        className="fill-gold"
      />
    </svg>
  );
}

/** Mark and name; inherits its size from the surrounding text. */
export function Logo({ className, inverse }: LogoProps) {
  return (
    <span className={cn('inline-flex items-center gap-[0.4em] font-serif text-2xl font-medium', className)}>
      <LogoMark className="size-[1.3em]" inverse={inverse} />
      <span className="translate-y-[0.04em] leading-none tracking-tight">{commonStrings.product}</span>
    </span>
  );
}
