import { Minus, Plus } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { stockLevel } from '@/domain/product';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format';
import { keepSelected } from '@/components/common/quantity/keep-selected';
import { addDialogStrings as texts } from './add-dialog.strings';
import { holding, judgeDialog, quantityInText, typeText, type DialogQuantity } from './dialog-quantity';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  draft: DialogQuantity;
  stock: number;
  onDraft: (draft: DialogQuantity) => void;
  /** Called when the field first gets the focus. */
  onArrival: () => void;
};

/** The quantity field of the add dialog: typed freely and validated on blur, or stepped. */
export function AddQuantityField({ field, draft, stock, onDraft, onArrival }: Props) {
  const hasArrived = useRef(false);
  const quantity = quantityInText(draft, stock) ?? draft.quantity;
  return (
    <div className="grid gap-2">
      <Label htmlFor="add-quantity">{texts.quantity}</Label>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="button"
          variant="outline"
          size="icon"
          aria-label={texts.fewer}
          disabled={quantity <= 1}
          onClick={() => onDraft(holding(quantity - 1))}
        >
          <Minus aria-hidden="true" />
        </Button>
        <Input
          ref={field}
          id="add-quantity"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby="add-stock"
          value={draft.text}
          onFocus={({ currentTarget }) => {
            if (hasArrived.current) {
              currentTarget.select();
              return;
            }
            hasArrived.current = true;
            onArrival();
          }}
          onMouseUp={(event) => draft.text === String(draft.quantity) && keepSelected(event)}
          onChange={(event) => onDraft(typeText(draft, event.target.value, stock))}
          onBlur={() => onDraft(judgeDialog(draft, stock))}
          className="w-24 text-center tabular-nums"
        />
        <Button
          type="button"
          variant="outline"
          size="icon"
          aria-label={texts.more}
          disabled={quantity >= stock}
          onClick={() => onDraft(holding(quantity + 1))}
        >
          <Plus aria-hidden="true" />
        </Button>
        <StockText stock={stock} />
      </div>
      <p role="status" className="text-warning min-h-5 text-sm">
        {draft.notice && texts.notice[draft.notice](stock)}
      </p>
    </div>
  );
}

function StockText({ stock }: { stock: number }) {
  const isPlenty = stockLevel(stock) === 'plenty';
  return (
    <p
      id="add-stock"
      className={cn('ml-2 text-sm', isPlenty ? 'text-muted-foreground' : 'text-warning font-medium')}
    >
      {isPlenty ? texts.stock(formatCount(stock)) : texts.lowStock(stock)}
    </p>
  );
}
