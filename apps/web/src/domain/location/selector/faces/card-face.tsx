import { StoreIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';
import { formatAddress } from '../../format-address';
import { locationStrings as texts } from '../../location.strings';
import type { FaceProps } from './face';

/** A card with a title; the address helps to distinguish several establishments. */
export function CardFace({ mode, title, name, location, href, className, children }: FaceProps) {
  return (
    <section
      aria-label={title}
      className={cn(
        'bg-card flex flex-wrap items-center justify-between gap-4 rounded-lg border p-5 shadow-xs',
        className,
      )}
    >
      <div className="flex min-w-0 items-start gap-4">
        <span className="bg-gold-soft text-gold inline-flex size-11 shrink-0 items-center justify-center rounded-full">
          <StoreIcon className="size-5" aria-hidden />
        </span>
        <div className="min-w-0" aria-busy={mode === 'loading'}>
          <h2 className="text-muted-foreground font-sans text-xs font-semibold tracking-wider">{title}</h2>
          <p className="font-serif text-xl leading-snug break-words">{href ? texts.none.title : name}</p>
          {mode === 'switch' && location && (
            <p className="text-muted-foreground text-sm">{formatAddress(location.address)}</p>
          )}
        </div>
      </div>
      {href && (
        <Button asChild>
          <Link to={href}>{name}</Link>
        </Button>
      )}
      {(mode === 'switch' || mode === 'retry') &&
        children(<Button variant="outline">{mode === 'retry' ? commonStrings.retry : texts.change}</Button>)}
    </section>
  );
}
