import { WifiOffIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { productsStrings } from '../products.strings';

/** Instead of products that cannot be read without a connection; they appear once it returns. */
export function WithoutCatalog() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      icon={WifiOffIcon}
      title={productsStrings.offline}
      description={productsStrings.offlineText}
      action={
        <Button asChild>
          <Link to={paths.offline.href()} state={{ from: pathname + search, starts: true }}>
            {productsStrings.workOffline}
          </Link>
        </Button>
      }
    />
  );
}
