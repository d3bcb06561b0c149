import { HeartIcon, ListPlusIcon, StoreIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { productsStrings } from './products.strings';

type Props = { mine: boolean; onSwitchList: () => void };

/** Links beside the catalogue: the person's own list, and the brands. */
export function CatalogActions({ mine, onSwitchList }: Props) {
  return (
    <>
      <Button
        variant={mine ? 'default' : 'outline'}
        aria-pressed={mine}
        onClick={onSwitchList}
        className="max-md:px-3"
      >
        <HeartIcon aria-hidden className={cn(mine && 'fill-current')} />
        {productsStrings.myProducts}
      </Button>
      <Button asChild variant="outline" className="max-md:px-3">
        <Link to={paths.brands.href()}>
          <StoreIcon aria-hidden />
          {productsStrings.brands}
        </Link>
      </Button>
      {/* The toolbar of a phone has no room for it. */}
      <Button asChild variant="outline" size="icon" className="md:hidden">
        <Link to={paths.quickOrder.href()} aria-label={productsStrings.quickOrder}>
          <ListPlusIcon aria-hidden />
        </Link>
      </Button>
    </>
  );
}
