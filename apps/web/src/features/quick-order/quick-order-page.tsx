import { LoadingScreen } from '@/components/common/states/loading-screen';
import { useCurrentLocation } from '@/domain/location';
import { useUser } from '@/domain/session';
import { portalSource } from './api/match-terms';
import { QuickOrder } from './quick-order';
import { ProductSourceContext } from './source/product-source';

/** /pedido-rapido: an order line by line, or from an existing list. */
export default function QuickOrderPage() {
  const { id } = useUser();
  const { location } = useCurrentLocation();
  if (!location) return <LoadingScreen className="min-h-[60dvh]" />;
  return (
    <ProductSourceContext value={portalSource}>
      <QuickOrder key={`${id}:${location.id}`} userId={id} location={location} />
    </ProductSourceContext>
  );
}
