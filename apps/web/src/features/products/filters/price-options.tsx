import { useQuery } from '@tanstack/react-query';
import {
  filterOptionsQuery,
  PRICE_RANGES,
  type FilterOptionsRequest,
  type PriceRange,
} from '@/domain/product';
import { formatCount } from '@/lib/format';
import { FilterOption } from './filter-group';

type Props = {
  request: FilterOptionsRequest;
  chosen: PriceRange[];
  onToggle: (range: PriceRange) => void;
};

/** The ranges that have products, and chosen ones; all of them until the counts are known, or if they cannot be read. */
export function PriceOptions({ request, chosen, onToggle }: Props) {
  const { data } = useQuery(filterOptionsQuery(request));
  return PRICE_RANGES.map(({ id, label, range }) => {
    const products = data && (data.find(({ value }) => value === range)?.products ?? 0);
    const isChosen = chosen.includes(id);
    return (
      (products !== 0 || isChosen) && (
        <FilterOption
          key={id}
          label={label}
          products={products === undefined ? undefined : formatCount(products)}
          checked={isChosen}
          onToggle={() => onToggle(id)}
        />
      )
    );
  });
}
