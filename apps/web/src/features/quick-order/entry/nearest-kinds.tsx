import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import type { NearestKindsProps } from './nearest-kinds-list';

const usePart = partOnDemand(async () => (await import('./nearest-kinds-list')).NearestKindsList);

/** The categories and brands closest to a text without products, fetched when needed. */
export function NearestKinds(props: NearestKindsProps) {
  const { Part } = usePart();
  return Part && <Part {...props} />;
}
