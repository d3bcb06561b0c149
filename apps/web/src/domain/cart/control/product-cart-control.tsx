import { ShoppingCart } from 'lucide-react';
import { useRef, useState } from 'react';
import { QuantityStepper } from '@/components/common/quantity/quantity-stepper';
import { Button } from '@/components/ui/button';
import { cart } from '@/config/limits';
import { useCurrentLocation } from '@/domain/location';
import { isOrderable, type Product } from '@/domain/product';
import { formatCount, nameWithSize } from '@/lib/format';
import { useOnDemand } from '@/lib/on-demand/use-on-demand';
import { cartStrings } from '../cart.strings';
import { useCartItem } from './use-cart-item';
import { useEarlyKeys } from './use-early-keys';
import { useQuantityFocus } from './use-quantity-focus';

const loadDialog = async () => (await import('../add-dialog/buyers-add-dialog')).BuyersAddDialog;

type Props = {
  product: Product;
  /** Cards open a dialog for the quantity; the detail page, which shows everything, adds one piece immediately. */
  opensDialog: boolean;
  label?: string;
  /** Pieces added per press without a dialog; never more than the stock. */
  pieces?: number;
};

/** The cart control of one product: a button, and a stepper once the product is in the cart. */
export function ProductCartControl(props: Props) {
  const { product, opensDialog, label = cartStrings.addShort, pieces = 1 } = props;
  const item = useCartItem(product.storeProductId);
  const establishment = useCurrentLocation().location?.name;
  const frame = useRef<HTMLDivElement>(null);
  // Few of sixty cards are ever pressed: a card renders its dialog on the first press.
  const { Part: AddDialog, prepare, open } = useOnDemand(loadDialog);
  const [isOpen, setIsOpen] = useState(false);
  const earlyKeys = useEarlyKeys();
  const openDialog = () => {
    earlyKeys.start();
    setIsOpen(true);
    open(earlyKeys.stop);
  };

  const atOnce = Math.max(1, Math.min(pieces, product.stock));
  const { focusQuantity, quantityOrFrame } = useQuantityFocus(frame, item.quantity > 0);
  const add = (quantity: number) => {
    item.add(product, quantity);
    focusQuantity();
  };
  return (
    <div ref={frame} tabIndex={-1}>
      {item.quantity > 0 ? (
        <QuantityStepper
          value={item.quantity}
          min={cart.minQuantity}
          // A cart may hold more than the stock from an earlier day; that quantity is accepted.
          max={Math.max(product.stock, item.quantity)}
          onChange={item.setQuantity}
          onRemove={item.remove}
          label={nameWithSize(product.name, product.formatLabel)}
          className="h-11 w-full justify-between"
        />
      ) : (
        <AddButton
          product={product}
          label={label}
          pieces={opensDialog ? 1 : atOnce}
          isAdding={item.isAdding}
          onNear={prepare}
          onPress={() => (opensDialog ? openDialog() : add(atOnce))}
        />
      )}
      {AddDialog && (
        <AddDialog
          product={product}
          establishment={establishment}
          open={isOpen}
          onOpenChange={setIsOpen}
          onAdd={add}
          takeEarlyKeys={earlyKeys.take}
          focusAfterwards={quantityOrFrame}
        />
      )}
    </div>
  );
}

type AddButtonProps = {
  product: Product;
  label: string;
  pieces: number;
  isAdding: boolean;
  onNear: () => void;
  onPress: () => void;
};

function AddButton({ product, label, pieces, isAdding, onNear, onPress }: AddButtonProps) {
  if (!isOrderable(product)) {
    return (
      <Button variant="outline" className="w-full" disabled>
        {product.price === null ? cartStrings.noPrice : cartStrings.soldOut}
      </Button>
    );
  }
  const several = pieces > 1 ? formatCount(pieces) : null;
  return (
    <Button
      className="w-full"
      disabled={isAdding}
      aria-label={nameWithSize(
        several ? cartStrings.addPiecesOf(several, product.name) : cartStrings.addProduct(product.name),
        product.formatLabel,
      )}
      onClick={onPress}
      onPointerEnter={onNear}
    >
      <ShoppingCart aria-hidden="true" />
      {several ? cartStrings.addPieces(several) : label}
    </Button>
  );
}
