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
import { formatMoney } from '@/lib/format';
import { lineTotal } from './cart';
import { cartStrings } from './cart.strings';
import { dialogQuantity } from './dialog-quantity';

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
  const [quantity, setQuantity] = useState(1);
  const [typed, setTyped] = useState('1');
  const { stock } = product;
  const meant = dialogQuantity(typed, quantity, stock);

  const commit = (text: string) => {
    const next = dialogQuantity(text, quantity, stock);
    setQuantity(next);
    setTyped(String(next));
    return next;
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(commit(typed));
      }}
      className="grid gap-5"
    >
      <div className="grid gap-2">
        <Label htmlFor="add-quantity">{cartStrings.dialogQuantity}</Label>
        <div className="flex items-center gap-2">
          <Button
            type="button"
            variant="outline"
            size="icon"
            aria-label={cartStrings.fewer}
            disabled={meant <= 1}
            onClick={() => commit(String(meant - 1))}
          >
            <Minus aria-hidden="true" />
          </Button>
          <Input
            id="add-quantity"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => commit(typed)}
            className="w-24 text-center tabular-nums"
          />
          <Button
            type="button"
            variant="outline"
            size="icon"
            aria-label={cartStrings.more}
            disabled={meant >= stock}
            onClick={() => commit(String(meant + 1))}
          >
            <Plus aria-hidden="true" />
          </Button>
          <StockText stock={stock} />
        </div>
      </div>
      <p className="flex items-baseline justify-between border-t pt-4">
        <span className="text-muted-foreground">{cartStrings.dialogTotal}</span>
        <span className="font-serif text-2xl tabular-nums">
          {formatMoney(lineTotal({ price: product.price ?? 0, quantity: meant }))}
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

function StockText({ stock }: { stock: number }) {
  if (stockLevel(stock) === 'plenty') {
    return <p className="ml-2 text-sm text-muted-foreground">{cartStrings.dialogStock(stock)}</p>;
  }
  return <p className="ml-2 text-sm font-medium text-warning">{cartStrings.dialogLowStock(stock)}</p>;
}
