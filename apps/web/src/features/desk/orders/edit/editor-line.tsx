import { ReplaceIcon, Trash2Icon } from 'lucide-react';
import { useId, useState } from 'react';
import { Price } from '@/components/common/product/price';
import { QuantityStepper } from '@/components/common/quantity/quantity-stepper';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format';
import { amountProblem } from '../../shared/orders/amount';
import type { DeskLine, DeskOrderDetail } from '../../shared/orders/desk-order';
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
const largestQuantity = ({ replaces, ordered, quantity }: DeskLine) =>
  replaces === null ? (ordered ?? quantity) : MOST;

/** As wide as 'Sustituir', so that the fields of all lines stand in columns. */
const LAST_COLUMN = 'w-29';

/** The headings of the fields; screen readers hear the fields' own names. */
export function LineHeadings({ order }: { order: DeskOrderDetail }) {
  return (
    <p
      aria-hidden
      className="text-muted-foreground mt-3 flex gap-x-4 border-b pb-1 text-xs font-semibold sm:justify-end"
    >
      {order.mayPrice && <span className="w-28 pr-3 text-right">{texts.columns.price}</span>}
      <span className="w-32.5 text-center">{texts.columns.quantity}</span>
      {order.status !== 'shipped' && <span className={cn(LAST_COLUMN, 'max-sm:hidden')} />}
    </p>
  );
}

/** A line with its quantity, its price if the person may set it, and its substitute. */
export function EditorLine({ order, line, draft, planned, isRejection, onChange }: Props) {
  const [isSearching, setIsSearching] = useState(false);
  const quantity = isRejection ? 0 : (draft.quantities[line.id] ?? line.quantity);
  const isOnItsWay = order.status === 'shipped';
  const most = isOnItsWay ? line.quantity : largestQuantity(line);
  const kept = formatCount(quantity);
  const tooMany = isOnItsWay ? texts.onlyFewer(kept) : texts.noMore(formatCount(most), kept);
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
            tooMany={tooMany}
            size="sm"
            onChange={setQuantity}
          />
        )}
        {line.replaces !== null && !isOnItsWay && <span className={cn(LAST_COLUMN, 'max-sm:hidden')} />}
        {line.replaces === null && !isOnItsWay && (
          <Button
            variant="outline"
            className={LAST_COLUMN}
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
          line.format,
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
  const id = useId();
  const typed = draft.prices[line.id] ?? line.unitPrice.toFixed(2);
  const reason = amountProblem(typed);
  return (
    <>
      <div className="relative">
        <span
          aria-hidden
          className="text-muted-foreground pointer-events-none absolute top-1/2 left-3 -translate-y-1/2"
        >
          $
        </span>
        <Input
          aria-label={texts.price(line.name)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={reason !== null}
          aria-describedby={reason === null ? undefined : id}
          onChange={(event) =>
            onChange({ ...draft, prices: { ...draft.prices, [line.id]: event.target.value } })
          }
          className="money w-28 pl-6 text-right"
        />
      </div>
      {reason !== null && (
        <p id={id} role="alert" className="text-destructive order-last basis-full text-sm sm:text-right">
          {reason}
        </p>
      )}
    </>
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
        tooMany={texts.inStock(formatCount(offer.stock), formatCount(quantity))}
        size="sm"
        onChange={(next) => onChange({ ...substitute, quantity: next })}
      />
      <span className={LAST_COLUMN}>
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.remove(offer.name)}
          onClick={() => onChange(null)}
        >
          <Trash2Icon aria-hidden />
        </Button>
      </span>
    </div>
  );
}
