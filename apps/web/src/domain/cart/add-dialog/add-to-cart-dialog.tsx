import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import type { Product } from '@/domain/product';
import { formatMoney } from '@/lib/format';
import { AddQuantityField } from './add-quantity-field';
import { lineTotal } from '../cart';
import { addDialogStrings as texts } from './add-dialog.strings';
import { cartStrings } from '../cart.strings';
import { holding, judgeDialog, quantityInText, typeText, type DialogQuantity } from './dialog-quantity';

type Props = {
  product: Product;
  /** The establishment the product is added for. */
  establishment?: string | null;
  /** The price that the establishment paid for it the last time. */
  paid?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdd: (quantity: number) => void;
  /** The keys typed before the dialog was open (see useEarlyKeys). */
  takeEarlyKeys: () => string;
  /** The element to focus when the dialog closes: its button is gone once the product is in the cart. */
  focusAfterwards: () => HTMLElement | null;
};

/** Asks how many pieces of a product to add, from one up to the stock. */
export function AddToCartDialog(props: Props) {
  const { product, establishment, paid, open, onOpenChange, onAdd, takeEarlyKeys, focusAfterwards } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        className="max-w-md"
        onOpenAutoFocus={(event) => {
          // The library would also select the field's content, including keys typed early.
          event.preventDefault();
          field.current?.focus();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfterwards()?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogDescription>
            {product.name}
            {establishment && <span className="mt-1 block">{texts.establishment(establishment)}</span>}
          </DialogDescription>
        </DialogHeader>
        {paid}
        <QuantityForm
          field={field}
          product={product}
          takeEarlyKeys={takeEarlyKeys}
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

type FormProps = {
  field: RefObject<HTMLInputElement | null>;
  product: Product;
  takeEarlyKeys: () => string;
  onCancel: () => void;
  onAdd: (quantity: number) => void;
};

function QuantityForm({ field, product, takeEarlyKeys, onCancel, onAdd }: FormProps) {
  const [draft, setDraft] = useState(holding(1));
  const { stock } = product;
  const quantity = quantityInText(draft, stock);
  const arrive = () => {
    const [text = '', ...enter] = takeEarlyKeys().split('\n');
    // A second Enter on the button must not confirm a dialog that was not open yet.
    if (text === '') return field.current?.select();
    const typed = typeText(draft, text, stock);
    if (enter.length > 0) {
      submit(typed);
      return;
    }
    setDraft(typed);
    caretAtEnd.current = true;
  };
  const caretAtEnd = useRef(false);
  useLayoutEffect(() => {
    if (!caretAtEnd.current) return;
    caretAtEnd.current = false;
    field.current?.setSelectionRange(draft.text.length, draft.text.length);
  });
  /** Adds the typed quantity, but shows a correction first. */
  const submit = (typed: DialogQuantity) => {
    const judged = judgeDialog(typed, stock);
    setDraft(judged);
    if (judged.notice === null && stock > 0) onAdd(judged.quantity);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(draft);
      }}
      className="grid gap-5"
    >
      <AddQuantityField draft={draft} stock={stock} onDraft={setDraft} field={field} onArrival={arrive} />
      <p className="flex items-baseline justify-between border-t pt-4">
        <span className="text-muted-foreground">{texts.total}</span>
        <span className="font-serif text-2xl tabular-nums">
          {quantity === null ? '—' : formatMoney(lineTotal({ price: product.price ?? 0, quantity }))}
        </span>
      </p>
      <DialogFooter>
        <Button type="button" variant="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          disabled={stock <= 0}
          // The field keeps the focus, so that this press validates it and shows a correction before anything is added.
          onMouseDown={(event) => event.preventDefault()}
        >
          {cartStrings.add}
        </Button>
      </DialogFooter>
    </form>
  );
}
