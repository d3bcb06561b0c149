import { useQuery } from '@tanstack/react-query';
import { useCurrentLocation } from '@/domain/location';
import { useUser } from '@/domain/session';
import { lastPaidQuery } from '../api/get-last-paid';
import type { PriceMemories } from './price-memory';

const NOTHING: PriceMemories = new Map();

/** The last prices the current establishment paid for these products; empty until known. */
export function usePriceMemories(productIds: readonly string[]): PriceMemories {
  const { id: userId } = useUser();
  const { location } = useCurrentLocation();
  const { data } = useQuery({
    ...lastPaidQuery({ userId, locationId: location?.id ?? '', productIds }),
    enabled: location !== null && productIds.length > 0,
  });
  return data ?? NOTHING;
}
