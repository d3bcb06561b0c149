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
import { ideasStrings } from '../ideas/ideas.strings';
import { basketSavings, type IdeaKind } from '../ideas/order-ideas';
import { useOrderIdeas } from '../ideas/use-order-ideas';
import { BasketCard } from '../shared/basket-card';
import type { BasketProducts, NotedItem } from '../shared/basket-lines';
import { Figures } from '../shared/figures';
import { PercentBar } from '../shared/percent-bar';
import { ProductsFailure } from '../shared/products-failure';
import { RealNote } from '../shared/real-note';
import { RealOrSamples } from '../shared/real-or-samples';
import { Reasons } from '../shared/reasons';
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

const KINDS: IdeaKind[] = ['restock', 'trend', 'season', 'pairing'];

const kindOf = (kind: IdeaKind): SuggestionKind =>
  kind === 'trend' || kind === 'pairing' ? kind : kind === 'season' ? 'seasonal' : 'restock';

/** /suggestions: orders from the establishment's own history with reasons, or samples if it is too short. */
export default function SuggestionsPage() {
  const ideas = useOrderIdeas(KINDS);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <RealOrSamples query={ideas} failed={ideasStrings.failed} samples={<Samples />}>
        {({ cards, products, source }) => (
          <>
            <RealNote label={ideasStrings.real}>{source}</RealNote>
            <Suggestions
              products={products}
              suggestions={cards.map((card) => ({
                ...card,
                kind: kindOf(card.kind),
                confidence: card.percent,
                savings: basketSavings(card.items, products.found).amount,
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
      <Figures figures={figures} className="mb-6 grid-cols-2 max-sm:gap-3" />
      <Suggestions suggestions={suggestions} products={products} />
    </>
  );
}

type Suggestion = {
  kind: SuggestionKind;
  name: string;
  description: string;
  confidence: number;
  savings: number;
  items: NotedItem[];
  reasons?: string[];
};

type Props = { suggestions: readonly Suggestion[]; products: BasketProducts };

function Suggestions({ suggestions, products }: Props) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {suggestions.map(({ kind, name, description, confidence, savings, items, reasons }) => {
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
            {reasons && <Reasons label={texts.reasons(name)} reasons={reasons} />}
          </BasketCard>
        );
      })}
    </div>
  );
}
