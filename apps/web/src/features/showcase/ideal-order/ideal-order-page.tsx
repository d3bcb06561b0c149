import { PiggyBankIcon, SparklesIcon } from 'lucide-react';
import { PageHeader } from '@/components/common/page/page-header';
import { Badge } from '@/components/ui/badge';
import { useBasketProducts } from '@/domain/cart/basket/use-basket';
import { toast } from '@/lib/toast/toast';
import { ideasStrings } from '../ideas/ideas.strings';
import { basketSavings, type IdeaKind } from '../ideas/order-ideas';
import { useOrderIdeas } from '../ideas/use-order-ideas';
import { BasketCard } from '../shared/basket-card';
import type { BasketProducts, NotedItem } from '../shared/basket-lines';
import { ProductsFailure } from '../shared/products-failure';
import { RealNote } from '../shared/real-note';
import { RealOrSamples } from '../shared/real-or-samples';
import { Reasons } from '../shared/reasons';
import { SampleNote } from '../shared/sample-note';
import { showcaseStrings } from '../shared/showcase.strings';
import { idealOrders } from './ideal-order.sample';
import { idealOrderStrings as texts } from './ideal-order.strings';
import { matchVariant } from './match-variant';

const KINDS: IdeaKind[] = ['usual', 'restock', 'lapsed'];

const allItems = idealOrders.flatMap(({ items }) => items);

/** /ideal-order: up to three baskets from the establishment's own history, or samples if it is too short. */
export default function IdealOrderPage() {
  const ideas = useOrderIdeas(KINDS);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={ideas.data === null ? texts.description : texts.realDescription}
      />
      <RealOrSamples query={ideas} failed={ideasStrings.failed} samples={<Samples />}>
        {({ cards, products, source }) => (
          <>
            <RealNote label={ideasStrings.real}>{source}</RealNote>
            <Orders
              products={products}
              orders={cards.map((card) => ({
                ...card,
                match: card.percent,
                savings: basketSavings(card.items, products.found).percent,
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
      <Orders orders={idealOrders} products={products} />
    </>
  );
}

type IdealOrder = {
  name: string;
  description: string;
  match: number;
  savings: number;
  reasons: string[];
  items: NotedItem[];
};

function Orders({ orders, products }: { orders: readonly IdealOrder[]; products: BasketProducts }) {
  return (
    <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      {orders.map(({ name, description, match, savings, reasons, items }) => (
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
          <Reasons label={texts.reasons(name)} reasons={reasons} />
        </BasketCard>
      ))}
    </div>
  );
}
