import { ListPlusIcon, RotateCwIcon, ShoppingCartIcon, WineIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { quickOrderKeys } from '@/config/limits';
import { paths } from '@/config/paths';
import { useCart } from '@/domain/cart';
import { useProfile } from '@/domain/session';
import { cn } from '@/lib/cn';
import { formatCount, formatDateTime } from '@/lib/format';
import { dashboardStrings as texts } from './dashboard.strings';

type HeroProps = {
  groupName: string;
  /** Milliseconds; 0 before the first answer. */
  updatedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
};

const onBrand = 'focus-visible:outline-brand-accent';
/** On phones two share a row, so that the last order's buttons are on the first screen too. */
const inHero = 'max-md:px-3 max-md:text-sm';
const outlineOnBrand =
  'border-brand-foreground/50 text-brand-foreground hover:border-brand-foreground bg-transparent hover:bg-white/15';

/** The dashboard's group, its age, and links to the shop. */
export function Hero({ groupName, updatedAt, isRefreshing, onRefresh }: HeroProps) {
  const { data: profile } = useProfile();
  return (
    <header className="bg-brand text-brand-foreground relative overflow-hidden rounded-xl px-5 py-5 shadow-md md:px-9 md:py-9">
      <WineIcon
        aria-hidden
        strokeWidth={0.6}
        className="text-brand-accent/20 pointer-events-none absolute -right-8 -bottom-12 size-64 rotate-12 max-sm:hidden"
      />
      {profile?.displayName && (
        <p className="text-brand-accent font-medium">{texts.greeting(profile.displayName)}</p>
      )}
      <h1 className="mt-1 text-3xl leading-tight break-words md:text-5xl">{groupName}</h1>
      <div className="flex min-h-11 items-center gap-1 text-sm opacity-90 md:mt-2">
        {updatedAt > 0 && <span>{texts.updated(formatDateTime(new Date(updatedAt)))}</span>}
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.refresh}
          onClick={onRefresh}
          className={cn('text-brand-foreground hover:bg-white/15 hover:text-brand-foreground', onBrand)}
        >
          <RotateCwIcon aria-hidden className={isRefreshing ? 'animate-spin' : undefined} />
        </Button>
      </div>
      <div className="relative mt-2 grid grid-cols-2 gap-2 md:mt-4 md:flex md:flex-wrap md:gap-3">
        <Button
          asChild
          size="lg"
          className={cn('bg-brand-foreground text-brand hover:bg-brand-accent', onBrand, inHero)}
        >
          <Link to={paths.products.href()}>
            <WineIcon aria-hidden />
            {texts.catalog}
          </Link>
        </Button>
        <QuickOrderLink />
        <CartLink />
      </div>
    </header>
  );
}

/** The link to the quick order, with its shortcut. */
function QuickOrderLink() {
  return (
    <Button asChild size="lg" variant="outline" className={cn(outlineOnBrand, onBrand, inHero)}>
      <Link to={paths.quickOrder.href()} aria-keyshortcuts={quickOrderKeys.aria}>
        <ListPlusIcon aria-hidden />
        {texts.quickOrder}
        <kbd
          aria-hidden
          className="rounded border border-current/40 px-1.5 text-xs font-normal max-md:hidden pointer-coarse:hidden"
        >
          {quickOrderKeys.shown}
        </kbd>
      </Link>
    </Button>
  );
}

/** The link to a cart that is not empty. */
function CartLink() {
  const { count } = useCart();
  if (count === 0) return null;
  return (
    <Button
      asChild
      size="lg"
      variant="outline"
      className={cn(outlineOnBrand, onBrand, inHero, 'max-md:col-span-2')}
    >
      <Link to={paths.cart.href()}>
        <ShoppingCartIcon aria-hidden />
        {texts.cart(formatCount(count), count === 1)}
      </Link>
    </Button>
  );
}
