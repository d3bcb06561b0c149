import { ReplaceIcon, Trash2Icon } from 'lucide-react';
import { useState } from 'react';
import { Price } from '@/components/common/product/price';
import { QuantityStepper } from '@/components/common/quantity/quantity-stepper';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { formatCount } from '@/lib/format';
import type { DeskLine, DeskOrderDetail } from '../../desk-order';
import { editStrings as texts } from './edit.strings';
import { readPrice, type Offer, type OrderDraft, type Substitute } from './order-draft';
import { SubstituteSearch } from './substitute-search';

type Props = {
  order: DeskOrderDetail;
  line: DeskLine;
  draft: OrderDraft;
  onChange: (draft: OrderDraft) => void;
};

const MOST = 99_999;

/** The ordered quantity, which a substitute lacks. */
const mostOf = ({ replaces, ordered, quantity }: DeskLine) =>
  replaces === null ? (ordered ?? quantity) : MOST;

/** A line with its quantity, its price if the person may set it, and its substitute. */
export function EditorLine({ order, line, draft, onChange }: Props) {
  const [isSearching, setIsSearching] = useState(false);
  const quantity = draft.quantities[line.id] ?? line.quantity;
  const isOnItsWay = order.status === 'shipped';
  const most = isOnItsWay ? line.quantity : mostOf(line);
  const setQuantity = (next: number) =>
    onChange({ ...draft, quantities: { ...draft.quantities, [line.id]: next } });
  const take = (offer: Offer) => {
    // A line that was not shortened yet is replaced as a whole.
    const rest = quantity === most ? 0 : quantity;
    const isOther = ({ replaces, offer: other }: Substitute) =>
      replaces !== line.id || other.offer_id !== offer.offer_id;
    setIsSearching(false);
    onChange({
      ...draft,
      quantities: { ...draft.quantities, [line.id]: rest },
      substitutes: [
        ...draft.substitutes.filter(isOther),
        { replaces: line.id, offer, quantity: Math.min(most - rest, offer.stock) },
      ],
    });
  };
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LineName line={line} />
        {order.mayPrice && <PriceField line={line} draft={draft} onChange={onChange} />}
        <QuantityStepper
          value={quantity}
          label={line.name}
          min={0}
          max={most}
          size="sm"
          onChange={setQuantity}
        />
        {line.replaces === null && !isOnItsWay && (
          <Button
            variant="outline"
            aria-label={texts.substituteFor(line.name)}
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          >
            <ReplaceIcon aria-hidden />
            {texts.substitute}
          </Button>
        )}
      </div>
      {isSearching && <SubstituteSearch order={order} line={line} onTake={take} />}
      {draft.substitutes
        .filter(({ replaces }) => replaces === line.id)
        .map((substitute) => (
          <SubstituteLine
            key={substitute.offer.offer_id}
            substitute={substitute}
            name={line.name}
            onChange={(next) =>
              onChange({
                ...draft,
                substitutes: draft.substitutes.flatMap((other) =>
                  other === substitute ? (next ?? []) : other,
                ),
              })
            }
          />
        ))}
    </li>
  );
}

function LineName({ line }: { line: DeskLine }) {
  return (
    <div className="min-w-40 flex-1 max-sm:basis-full">
      <p className="leading-snug">{line.name}</p>
      <p className="text-muted-foreground text-xs">
        {[
          line.sku,
          line.replaces !== null && texts.instead(line.replaces),
          line.replaces === null && texts.ordered(formatCount(line.ordered ?? line.quantity)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function PriceField({ line, draft, onChange }: Omit<Props, 'order'>) {
  const typed = draft.prices[line.id] ?? String(line.unitPrice);
  const isWrong = readPrice(typed) === null;
  return (
    <Input
      aria-label={texts.price(line.name)}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      aria-invalid={isWrong}
      title={isWrong ? texts.priceInvalid : undefined}
      onChange={(event) => onChange({ ...draft, prices: { ...draft.prices, [line.id]: event.target.value } })}
      className="money w-28 text-right"
    />
  );
}

type SubstituteProps = {
  substitute: Substitute;
  name: string;
  onChange: (next: Substitute | null) => void;
};

function SubstituteLine({ substitute, name, onChange }: SubstituteProps) {
  const { offer, quantity } = substitute;
  return (
    <div className="border-gold ml-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-l-4 pl-3">
      <div className="min-w-40 flex-1 max-sm:basis-full">
        <p className="leading-snug">{offer.name}</p>
        <p className="text-muted-foreground text-xs">
          {texts.instead(name)} · <Price value={offer.price} />
        </p>
      </div>
      <QuantityStepper
        value={quantity}
        label={offer.name}
        max={Math.min(offer.stock, MOST)}
        size="sm"
        onChange={(next) => onChange({ ...substitute, quantity: next })}
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label={texts.remove(offer.name)}
        onClick={() => onChange(null)}
      >
        <Trash2Icon aria-hidden />
      </Button>
    </div>
  );
}
