import { TrophyIcon } from 'lucide-react';
import { PageHeader } from '@/components/common/page/page-header';
import { Badge } from '@/components/ui/badge';
import { useBasketProducts } from '@/domain/cart/basket/use-basket';
import { toast } from '@/lib/toast/toast';
import { BasketCard } from '../shared/basket-card';
import { PercentBar } from '../shared/percent-bar';
import { ProductsFailure } from '../shared/products-failure';
import { SampleNote } from '../shared/sample-note';
import { showcaseStrings } from '../shared/showcase.strings';
import { bestsellers } from './bestsellers.sample';
import { bestsellersStrings as texts } from './bestsellers.strings';

const LISTED = 4;

const allItems = bestsellers.flatMap(({ items }) => items);

/** /bestsellers: the three baskets that sell best. */
export default function BestsellersPage() {
  const products = useBasketProducts(allItems);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <SampleNote>{texts.sample}</SampleNote>
      <ProductsFailure products={products} />
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {bestsellers.map(({ name, description, popularity, items }, index) => (
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
                {texts.rank(index + 1)}
              </Badge>
            }
          >
            <PercentBar label={texts.popularity} percent={popularity} />
          </BasketCard>
        ))}
      </div>
    </>
  );
}
