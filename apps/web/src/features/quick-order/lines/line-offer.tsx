import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { quickOrder } from '@/config/limits';
import { productStrings } from '@/domain/product';
import { nearestStrings } from '@/domain/product/nearest/nearest.strings';
import type { PadProduct } from '../draft/pad-draft';
import { useOffer } from '../entry/use-offer';
import { inTurn } from '../source/in-turn';
import { matchQuery, type Owner } from '../source/match-query';
import { useProductSource } from '../source/use-product-source';
import { LineCandidates } from './line-candidates';
import { choiceStrings as texts } from './choice.strings';

type Props = {
  owner: Owner;
  /** The text of the line, which matches nothing. */
  term: string;
  label: string;
  onChoose: (product: PadProduct) => void;
};

/** The nearest to a line without products: products found by other words, or categories and brands and their products. Only to choose from. */
export function LineOffer({ owner, term, label, onChoose }: Props) {
  const { offer } = useOffer(owner, term, inTurn);
  const [kind, setKind] = useState<string | null>(null);
  const source = useProductSource();
  const { data: match } = useQuery(matchQuery(source, owner, kind ?? ''));
  const ofKind = (kind !== null && match?.products) || [];
  const products = offer.products.length > 0 ? offer.products : ofKind;
  const searched = offer.products.length > 0 ? offer.searched : kind;
  return (
    <>
      <KindRow label={nearestStrings.brands} names={offer.brands} chosen={kind} onChoose={setKind} />
      <KindRow label={nearestStrings.categories} names={offer.categories} chosen={kind} onChoose={setKind} />
      <p role="status" className="text-muted-foreground col-span-full text-sm empty:hidden">
        {products.length > 0 && (searched === null ? texts.onlyNearest : productStrings.searched(searched))}
      </p>
      <LineCandidates products={products.slice(0, quickOrder.nearest)} label={label} onChoose={onChoose} />
    </>
  );
}

type KindProps = {
  label: string;
  names: readonly string[];
  chosen: string | null;
  onChoose: (name: string) => void;
};

function KindRow({ label, names, chosen, onChoose }: KindProps) {
  if (names.length === 0) return null;
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-muted-foreground text-sm">
        {label}
      </span>
      {names.slice(0, quickOrder.nearest).map((name) => (
        <Button
          key={name}
          variant="outline"
          size="sm"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className="aria-pressed:border-primary max-w-full max-md:h-11 pointer-coarse:h-11"
        >
          <span className="truncate">{name}</span>
        </Button>
      ))}
    </div>
  );
}
