import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { stockLevel, type Product } from '@/domain/product';
import { cn } from '@/lib/cn';
import { formatCount, formatMoney } from '@/lib/format';
import { lineTotal } from './cart';
import { cartStrings } from './cart.strings';
import { quantityOf, typeQuantity, type Draft } from './dialog-quantity';

type Props = {
  product: Product;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdd: (quantity: number) => void;
  /** Where the focus goes: the button that opened the dialog is gone once the product is in the cart. */
  focusAfterwards: () => HTMLElement | null;
};

/** Asks how many pieces of a product go into the cart, from one up to the stock. */
export function AddToCartDialog({ product, open, onOpenChange, onAdd, focusAfterwards }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        className="max-w-md"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfterwards()?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{cartStrings.dialogTitle}</DialogTitle>
          <DialogDescription>{product.name}</DialogDescription>
        </DialogHeader>
        <QuantityForm
          product={product}
          onCancel={() => onOpenChange(false)}
          onAdd={(quantity) => {
            onOpenChange(false);
            onAdd(quantity);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = { product: Product; onCancel: () => void; onAdd: (quantity: number) => void };

function QuantityForm({ product, onCancel, onAdd }: FormProps) {
  const [draft, setDraft] = useState<Draft>({ text: '1', isTooMuch: false });
  const { stock } = product;
  const quantity = quantityOf(draft.text);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(quantity);
      }}
      className="grid gap-5"
    >
      <QuantityField draft={draft} stock={stock} onDraft={setDraft} />
      <p className="flex items-baseline justify-between border-t pt-4">
        <span className="text-muted-foreground">{cartStrings.dialogTotal}</span>
        <span className="font-serif text-2xl tabular-nums">
          {formatMoney(lineTotal({ price: product.price ?? 0, quantity }))}
        </span>
      </p>
      <DialogFooter>
        <Button type="button" variant="outline" onClick={onCancel}>
          {cartStrings.cancel}
        </Button>
        <Button type="submit" disabled={stock <= 0}>
          {cartStrings.add}
        </Button>
      </DialogFooter>
    </form>
  );
}

type FieldProps = { draft: Draft; stock: number; onDraft: (draft: Draft) => void };

function QuantityField({ draft, stock, onDraft }: FieldProps) {
  const quantity = quantityOf(draft.text);
  const step = (to: number) => onDraft(typeQuantity(String(to), draft.text, stock));
  return (
    <div className="grid gap-2">
      <Label htmlFor="add-quantity">{cartStrings.dialogQuantity}</Label>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="button"
          variant="outline"
          size="icon"
          aria-label={cartStrings.fewer}
          disabled={quantity <= 1}
          onClick={() => step(quantity - 1)}
        >
          <Minus aria-hidden="true" />
        </Button>
        <Input
          id="add-quantity"
          inputMode="numeric"
          autoComplete="off"
          aria-describedby="add-stock"
          value={draft.text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onDraft(typeQuantity(event.target.value, draft.text, stock))}
          onBlur={() => onDraft({ ...draft, text: String(quantity) })}
          className="w-24 text-center tabular-nums"
        />
        <Button
          type="button"
          variant="outline"
          size="icon"
          aria-label={cartStrings.more}
          disabled={quantity >= stock}
          onClick={() => step(quantity + 1)}
        >
          <Plus aria-hidden="true" />
        </Button>
        <StockText stock={stock} />
      </div>
      <p role="status" className="text-sm text-warning empty:hidden">
        {draft.isTooMuch && cartStrings.dialogTooMuch(stock)}
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
      {isPlenty ? cartStrings.dialogStock(formatCount(stock)) : cartStrings.dialogLowStock(stock)}
    </p>
  );
}
