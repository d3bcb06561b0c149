import { RefreshCwIcon, SearchIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { isOrderStatus, ORDER_STATUS_NAMES, ORDER_STATUSES } from '@/domain/order';
import { useCurrentLocation } from '@/domain/location';
import type { OrdersParams } from './orders-params';
import { ordersStrings } from './orders.strings';
import { useTypedSearch } from '@/lib/keyboard/use-typed-search';

const ALL = 'all';

type Props = {
  params: OrdersParams;
  onChange: (change: Partial<OrdersParams>, options?: { replace: boolean }) => void;
  onRefresh: () => void;
  isRefreshing: boolean;
};

/** Search by number or product, and filters by establishment and status. */
export function OrdersToolbar({ params, onChange, onRefresh, isRefreshing }: Props) {
  const { location, locations } = useCurrentLocation();
  const { typed, type, flush } = useTypedSearch(params.search, (search) =>
    onChange({ search }, { replace: true }),
  );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-56 flex-1 gap-2 sm:max-w-sm">
        <Label htmlFor="orders-search">{ordersStrings.search}</Label>
        <div className="relative">
          <SearchIcon
            aria-hidden
            className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2"
          />
          <Input
            id="orders-search"
            type="search"
            autoComplete="off"
            placeholder={ordersStrings.searchPlaceholder}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onBlur={flush}
            className="pl-9"
          />
        </div>
      </div>
      {locations.length > 1 && location && (
        <div className="grid min-w-0 gap-2">
          <Label htmlFor="orders-place">{ordersStrings.establishment}</Label>
          <Select
            value={params.isEverywhere ? ALL : location.id}
            onValueChange={(value) => onChange({ isEverywhere: value === ALL })}
          >
            <SelectTrigger id="orders-place" className="w-64 max-w-full">
              <SelectValue />
            </SelectTrigger>
            <SelectContent>
              <SelectItem value={location.id}>{location.name}</SelectItem>
              <SelectItem value={ALL}>{ordersStrings.everywhere}</SelectItem>
            </SelectContent>
          </Select>
        </div>
      )}
      <div className="grid gap-2">
        <Label htmlFor="orders-status">{ordersStrings.status}</Label>
        <Select
          value={params.status ?? ALL}
          onValueChange={(value) => onChange({ status: isOrderStatus(value) ? value : null })}
        >
          <SelectTrigger id="orders-status" className="w-52">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={ALL}>{ordersStrings.allStatuses}</SelectItem>
            {ORDER_STATUS_NAMES.map((name) => (
              <SelectItem key={name} value={name}>
                {ORDER_STATUSES[name].label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      <Button variant="outline" size="icon" aria-label={ordersStrings.refresh} onClick={onRefresh}>
        <RefreshCwIcon aria-hidden className={isRefreshing ? 'animate-spin' : undefined} />
      </Button>
    </div>
  );
}
