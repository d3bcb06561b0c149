import { ReplaceIcon, Trash2Icon } from 'lucide-react';
import { useId, useState } from 'react';
import { Price } from '@/components/common/product/price';
import { QuantityStepper } from '@/components/common/quantity/quantity-stepper';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { formatCount } from '@/lib/format';
import { amountProblem } from '../../amount';
import type { DeskLine, DeskOrderDetail } from '../../desk-order';
import { amountText } from './amount-text';
import { editStrings as texts } from './edit.strings';
import type { EditPlan, Offer, OrderDraft, Substitute } from './order-draft';
import { StockChoice } from './stock-choice';
import { SubstituteSearch } from './substitute-search';

type Props = {
  order: DeskOrderDetail;
  line: DeskLine;
  draft: OrderDraft;
  /** The line as the edit leaves it. */
  planned: EditPlan['lines'][number] | undefined;
  /** Of a rejected delivery nothing stays: each line only says where its pieces go. */
  isRejection: boolean;
  onChange: (draft: OrderDraft) => void;
};

const MOST = 99_999;

/** The ordered quantity, which a substitute lacks. */
const mostOf = ({ replaces, ordered, quantity }: DeskLine) =>
  replaces === null ? (ordered ?? quantity) : MOST;

/** A line with its quantity, its price if the person may set it, and its substitute. */
export function EditorLine({ order, line, draft, planned, isRejection, onChange }: Props) {
  const [isSearching, setIsSearching] = useState(false);
  const quantity = isRejection ? 0 : (draft.quantities[line.id] ?? line.quantity);
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
        <LineName line={line} planned={planned} />
        {order.mayPrice && <PriceField line={line} draft={draft} onChange={onChange} />}
        {!isRejection && (
          <QuantityStepper
            value={quantity}
            label={line.name}
            min={0}
            max={most}
            size="sm"
            onChange={setQuantity}
          />
        )}
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
      {quantity < line.quantity && line.stock !== null && (
        <StockChoice
          name={line.name}
          value={draft.toStock[line.id] ?? (isOnItsWay ? null : true)}
          onChange={(toStock) => onChange({ ...draft, toStock: { ...draft.toStock, [line.id]: toStock } })}
        />
      )}
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

function LineName({ line, planned }: Pick<Props, 'line' | 'planned'>) {
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
      <p className="text-muted-foreground text-xs">{amountText(line, planned ?? line)}</p>
    </div>
  );
}

function PriceField({ line, draft, onChange }: Pick<Props, 'line' | 'draft' | 'onChange'>) {
  const typed = draft.prices[line.id] ?? String(line.unitPrice);
  const problem = amountProblem(typed);
  const id = useId();
  return (
    <div className="grid w-28 gap-1">
      <Input
        aria-label={texts.price(line.name)}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        onChange={(event) =>
          onChange({ ...draft, prices: { ...draft.prices, [line.id]: event.target.value } })
        }
        className="money text-right"
      />
      {problem !== null && (
        <p id={id} className="text-destructive text-xs">
          {problem}
        </p>
      )}
    </div>
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
