import { useQuery } from '@tanstack/react-query';
import { TrophyIcon } from 'lucide-react';
import { PageHeader } from '@/components/common/page/page-header';
import { Badge } from '@/components/ui/badge';
import { useBasketProducts } from '@/domain/cart/basket/use-basket';
import { useCurrentLocation } from '@/domain/location';
import { useSession } from '@/domain/session';
import { toast } from '@/lib/toast/toast';
import { BasketCard } from '../shared/basket-card';
import type { BasketProducts, NotedItem } from '../shared/basket-lines';
import { PercentBar } from '../shared/percent-bar';
import { ProductsFailure } from '../shared/products-failure';
import { RealNote } from '../shared/real-note';
import { RealOrSamples } from '../shared/real-or-samples';
import { Reasons } from '../shared/reasons';
import { SampleNote } from '../shared/sample-note';
import { showcaseStrings } from '../shared/showcase.strings';
import { storeBestsellersQuery } from './api/get-store-bestsellers';
import { bestsellers } from './bestsellers.sample';
import { bestsellersStrings as texts } from './bestsellers.strings';

const LISTED = 4;

const allItems = bestsellers.flatMap(({ items }) => items);

/** /bestsellers: the baskets most customers of the store buy, or samples if too few do. */
export default function BestsellersPage() {
  const { user } = useSession();
  const { location } = useCurrentLocation();
  const query = useQuery({
    ...storeBestsellersQuery(user?.id ?? '', location?.id ?? ''),
    enabled: user !== null && location !== null,
  });
  return (
    <>
      <PageHeader
        title={texts.title}
        description={query.data === null ? texts.description : texts.realDescription}
      />
      <RealOrSamples query={query} failed={texts.failed} samples={<Samples />}>
        {({ baskets, found }) => (
          <>
            <RealNote label={texts.real}>{texts.source}</RealNote>
            <Baskets
              products={{ found, isPending: false }}
              rank={texts.realRank}
              baskets={baskets.map(({ category, popularity, items }) => ({
                name: texts.basketName(category),
                description: texts.basketDescription,
                popularity,
                items,
                reasons: [texts.share(popularity), texts.quantities],
              }))}
            />
          </>
        )}
      </RealOrSamples>
    </>
  );
}

function Samples() {
  const products = useBasketProducts(allItems);
  return (
    <>
      <SampleNote>{texts.sample}</SampleNote>
      <ProductsFailure products={products} />
      <Baskets baskets={bestsellers} products={products} rank={texts.rank} />
    </>
  );
}

type Basket = {
  name: string;
  description: string;
  popularity: number;
  items: NotedItem[];
  reasons?: string[];
};

type Props = { baskets: readonly Basket[]; products: BasketProducts; rank: (place: number) => string };

function Baskets({ baskets, products, rank }: Props) {
  return (
    <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      {baskets.map(({ name, description, popularity, items, reasons }, index) => (
        <BasketCard
          key={name}
          name={name}
          description={description}
          items={items}
          products={products}
          limit={LISTED}
          onCustomize={() => toast.info(showcaseStrings.customizeSoon)}
          badges={
            <Badge variant="gold">
              <TrophyIcon aria-hidden />
              {rank(index + 1)}
            </Badge>
          }
        >
          <PercentBar label={texts.popularity} percent={popularity} />
          {reasons && <Reasons label={texts.reasons(name)} reasons={reasons} />}
        </BasketCard>
      ))}
    </div>
  );
}
