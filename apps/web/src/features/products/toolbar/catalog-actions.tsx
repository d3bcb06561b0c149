import { HeartIcon, StoreIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { productsStrings } from '../products.strings';

/** Three buttons with text labels fit side by side on a phone. */
const narrow = 'max-md:px-2';

type Props = { mine: boolean; onSwitchList: () => void };

/** Links beside the catalogue: the person's own list, and the brands. */
export function CatalogActions({ mine, onSwitchList }: Props) {
  return (
    <>
      <Button
        variant={mine ? 'default' : 'outline'}
        aria-pressed={mine}
        onClick={onSwitchList}
        className={narrow}
      >
        <HeartIcon aria-hidden className={cn('max-md:hidden', mine && 'fill-current')} />
        {productsStrings.myProducts}
      </Button>
      <Button asChild variant="outline" className={narrow}>
        <Link to={paths.brands.href()}>
          <StoreIcon aria-hidden className="max-md:hidden" />
          {productsStrings.brands}
        </Link>
      </Button>
      {/* A phone's toolbar has no room for it. */}
      <Button asChild variant="outline" className={cn(narrow, 'md:hidden')}>
        <Link to={paths.quickOrder.href()}>{productsStrings.quickOrder}</Link>
      </Button>
    </>
  );
}
