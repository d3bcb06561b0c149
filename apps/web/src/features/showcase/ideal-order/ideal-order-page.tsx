import { CheckIcon, PiggyBankIcon, SparklesIcon } from 'lucide-react';
import { PageHeader } from '@/components/common/page/page-header';
import { Badge } from '@/components/ui/badge';
import { useBasketProducts } from '@/domain/cart/basket/use-basket';
import { toast } from '@/lib/toast/toast';
import { BasketCard } from '../shared/basket-card';
import { ProductsFailure } from '../shared/products-failure';
import { SampleNote } from '../shared/sample-note';
import { showcaseStrings } from '../shared/showcase.strings';
import { idealOrders } from './ideal-order.sample';
import { idealOrderStrings as texts } from './ideal-order.strings';
import { matchVariant } from './match-variant';

const allItems = idealOrders.flatMap(({ items }) => items);

/** /ideal-order: three baskets made for the establishment, with the reasons for each. */
export default function IdealOrderPage() {
  const products = useBasketProducts(allItems);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <SampleNote>{texts.sample}</SampleNote>
      <ProductsFailure products={products} />
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {idealOrders.map(({ name, description, match, savings, reasons, items }) => (
          <BasketCard
            key={name}
            name={name}
            description={description}
            items={items}
            products={products}
            onCustomize={() => toast.info(showcaseStrings.customizeSoon)}
            badges={
              <>
                <Badge variant={matchVariant(match)}>
                  <SparklesIcon aria-hidden />
                  {texts.match(match)}
                </Badge>
                <Badge variant="outline">
                  <PiggyBankIcon aria-hidden />
                  {texts.savings(savings)}
                </Badge>
              </>
            }
          >
            <ul aria-label={texts.reasons(name)} className="grid gap-1.5 text-sm">
              {reasons.map((reason) => (
                <li key={reason} className="flex gap-2">
                  <CheckIcon className="text-success mt-0.5 size-4 shrink-0" aria-hidden />
                  {reason}
                </li>
              ))}
            </ul>
          </BasketCard>
        ))}
      </div>
    </>
  );
}
