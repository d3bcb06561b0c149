import { useQuery } from '@tanstack/react-query';
import { ArrowLeftIcon, StoreIcon } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useCurrentLocation } from '@/domain/location';
import { sellerQuery } from '@/domain/product/api/get-seller';
import { useUser } from '@/domain/session';
import { useDocumentTitle } from '@/lib/page/use-document-title';
import { BrandHeader } from './brand-header';
import { BrandHeaderSkeleton } from './brand-header-skeleton';
import { BrandProducts } from './brand-products';
import { brandStrings } from './brands.strings';

/** /brands/:sellerId: a brand, and its products at the establishment. */
export default function BrandPage() {
  const { sellerId = '' } = useParams();
  const user = useUser();
  const { location } = useCurrentLocation();
  const { data: seller, isPending } = useQuery(sellerQuery(sellerId));
  useDocumentTitle(seller?.name ?? (isPending ? undefined : brandStrings.notFound));

  if (isPending) return <BrandHeaderSkeleton />;
  if (!seller) {
    // Also if it could not be read: the failure itself is only logged to the console.
    return (
      <EmptyState
        icon={StoreIcon}
        heading="h1"
        title={brandStrings.notFound}
        description={brandStrings.notFoundText}
        action={
          <Button asChild>
            <Link to={paths.brands.href()}>
              <ArrowLeftIcon aria-hidden />
              {brandStrings.backToBrands}
            </Link>
          </Button>
        }
      />
    );
  }
  return (
    <>
      <BrandHeader seller={seller} />
      {location && (
        <BrandProducts
          request={{ userId: user.id, locationId: location.id, sellerId }}
          hidesCodes={seller.hidesCodes}
        />
      )}
    </>
  );
}
