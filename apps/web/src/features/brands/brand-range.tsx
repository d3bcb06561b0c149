import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { brandRangeQuery } from '@/domain/product/api/get-brand-range';
import { useCurrentLocation } from '@/domain/location';
import { useUser } from '@/domain/session';
import { formatCount } from '@/lib/format';
import { brandsStrings } from './brands.strings';
import { useNearViewport } from './use-near-viewport';

/** The number of a brand's products at the establishment, their kinds and origins. */
export function BrandRange({ sellerId }: { sellerId: string }) {
  const user = useUser();
  const locationId = useCurrentLocation().location?.id ?? '';
  const paragraph = useRef<HTMLParagraphElement>(null);
  const isNear = useNearViewport(paragraph);
  const { data, isPending } = useQuery({
    ...brandRangeQuery({ userId: user.id, locationId, sellerId }),
    enabled: isNear && locationId !== '',
  });
  const facts = data && [
    brandsStrings.products(formatCount(data.products), data.products),
    data.categories.join(', '),
    data.countries.join(', '),
  ];
  return (
    <p ref={paragraph} className="mt-2 min-h-5 text-sm font-medium text-pretty">
      {isPending && <Skeleton aria-hidden className="mt-0.5 block h-4 w-2/3" />}
      {facts?.filter(Boolean).join(' · ')}
    </p>
  );
}
