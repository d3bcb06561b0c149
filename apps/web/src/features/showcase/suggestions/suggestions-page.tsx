import {
  CalendarHeartIcon,
  PackagePlusIcon,
  PiggyBankIcon,
  TargetIcon,
  ThumbsUpIcon,
  TrendingUpIcon,
  UtensilsIcon,
  type LucideIcon,
} from 'lucide-react';
import { PageHeader } from '@/components/common/page/page-header';
import { Badge } from '@/components/ui/badge';
import { useBasketProducts } from '@/domain/cart/basket/use-basket';
import { formatMoney } from '@/lib/format';
import { BasketCard } from '../shared/basket-card';
import { Figures } from '../shared/figures';
import { PercentBar } from '../shared/percent-bar';
import { ProductsFailure } from '../shared/products-failure';
import { SampleNote } from '../shared/sample-note';
import { performance, suggestions, type SuggestionKind } from './suggestions.sample';
import { suggestionsStrings as texts } from './suggestions.strings';

const icons: Record<SuggestionKind, LucideIcon> = {
  restock: PackagePlusIcon,
  trend: TrendingUpIcon,
  seasonal: CalendarHeartIcon,
  pairing: UtensilsIcon,
};

const figures = [
  { label: texts.accuracy, value: `${performance.accuracy}%`, icon: TargetIcon },
  { label: texts.acceptance, value: `${performance.acceptance}%`, icon: ThumbsUpIcon },
];

const allItems = suggestions.flatMap(({ items }) => items);

/** /suggestions: four ready-made orders and the arguments for them. */
export default function SuggestionsPage() {
  const products = useBasketProducts(allItems);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <SampleNote>{texts.sample}</SampleNote>
      <ProductsFailure products={products} />
      <Figures figures={figures} className="mb-6 grid-cols-2 max-sm:gap-3" />
      <div className="grid gap-6 lg:grid-cols-2">
        {suggestions.map(({ kind, name, description, confidence, savings, items }) => {
          const Icon = icons[kind];
          return (
            <BasketCard
              key={kind}
              name={name}
              description={description}
              items={items}
              products={products}
              addLabel={texts.addAll}
              onCustomize={() => console.info('suggestion to customize:', kind)}
              badges={
                <>
                  <Badge variant="gold">
                    <Icon aria-hidden />
                    {texts.kinds[kind]}
                  </Badge>
                  <Badge variant="success">
                    <PiggyBankIcon aria-hidden />
                    {texts.savings(formatMoney(savings))}
                  </Badge>
                </>
              }
            >
              <PercentBar label={texts.confidence} percent={confidence} />
            </BasketCard>
          );
        })}
      </div>
    </>
  );
}
