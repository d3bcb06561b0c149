import { XIcon } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { QuantityStepper } from '@/components/common/quantity/quantity-stepper';
import { Button } from '@/components/ui/button';
import { cart } from '@/config/limits';
import { cn } from '@/lib/cn';
import { formatMoney, formatPieces } from '@/lib/format';
import { labelOf } from '../draft/to-pad-product';
import type { DraftActions } from '../draft/use-draft';
import { quickOrderStrings as texts } from '../quick-order.strings';
import { LineChoice } from './line-choice';
import { LineBadge, LineProblem } from './line-state';
import { amountOf, otherPriceOf, type LineView } from './view-lines';

type Actions = Pick<DraftActions, 'setQuantity' | 'setTerm' | 'choose' | 'reopen' | 'remove'>;
type Props = { view: LineView; number: number; actions: Actions; onDecided: (lineId: string) => void };

/** A line: its product or candidates, its quantity, its price. */
export function LineRow({ view, number, actions, onDecided }: Props) {
  const { line, product, problem } = view;
  const name = product?.name ?? (line.source || line.term);
  const label = product ? labelOf(product) : name;
  const setQuantity = (quantity: number) => actions.setQuantity(line, quantity, product);
  const decide = (act: () => void) => {
    // The pressed button is gone before the focus moves.
    flushSync(act);
    onDecided(line.id);
  };
  const isUnsolved = problem !== null && problem !== 'matching' && problem !== 'waiting';
  return (
    <li
      data-line={line.id}
      data-unsolved={isUnsolved || undefined}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] gap-3 px-3 py-3 md:px-4',
        isUnsolved && 'bg-warning-soft/50',
      )}
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_7rem_auto_7.5rem_auto] md:gap-x-4">
        <LineProduct view={view} number={number} name={name} onReopen={() => actions.reopen(line.id)} />
        <p className="text-right text-sm max-md:hidden">
          {product && <Price value={product.price} before={product.listPrice} />}
        </p>
        <QuantityStepper
          value={view.quantity ?? 0}
          min={cart.minQuantity}
          max={mostPieces(view)}
          label={label}
          onChange={setQuantity}
          staysOnEnter
          className="max-md:justify-self-start"
        />
        <p className="text-right font-semibold">
          {product && problem === null && <Price value={amountOf(view)} />}
        </p>
        <Button
          variant="ghost"
          size="icon"
          aria-label={texts.remove(label)}
          // The second click of a double click would hit the next line, which is under the pointer by then.
          onClick={({ detail }) => detail > 1 || actions.remove([line.id])}
          className="-mr-2 max-md:absolute max-md:-top-2 max-md:right-0"
        >
          <XIcon aria-hidden className="text-muted-foreground" />
        </Button>
      </div>
      <LineNotes view={view} />
      <LineProblem view={view} onQuantity={(quantity) => decide(() => setQuantity(quantity))} />
      {(problem === 'choose' || problem === 'missing') && (
        <LineChoice
          key={line.term}
          view={view}
          onChoose={(chosen) => decide(() => actions.choose(line.id, chosen))}
          onSearch={(term) => actions.setTerm(line, term)}
        />
      )}
    </li>
  );
}

/** Where else the product is ordered, and a written price that is not today's. */
function LineNotes({ view }: { view: LineView }) {
  const { sameAs, inCart, problem, product } = view;
  const written = otherPriceOf(view);
  return (
    <>
      {sameAs !== undefined && <p className="text-muted-foreground text-sm">{texts.sameAs(sameAs)}</p>}
      {inCart !== undefined && problem !== 'short' && (
        <p className="text-muted-foreground text-sm">{texts.alreadyInCart(formatPieces(inCart))}</p>
      )}
      {written !== null && (
        <p className="text-warning text-sm font-medium">
          {texts.otherPrice(formatMoney(written), formatMoney(product?.price ?? 0))}
        </p>
      )}
    </>
  );
}

/** The limit of the list view too: the stock, or the line's current quantity. */
const mostPieces = ({ product, quantity }: LineView) =>
  product ? Math.max(product.stock, quantity ?? 0, cart.minQuantity) : cart.maxQuantity;

type ProductProps = { view: LineView; number: number; name: string; onReopen: () => void };

function LineProduct({ view, number, name, onReopen }: ProductProps) {
  const { line, product, problem, isSure } = view;
  const isWritten = line.source !== '';
  return (
    <div className="flex min-w-0 items-center gap-3 max-md:col-span-2">
      {product && <ProductImage src={product.image} alt="" of={product} className="size-12 shrink-0 p-0.5" />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:pr-9">
          <span className="min-w-0 leading-5 break-words">
            <span className="text-muted-foreground money text-sm">{texts.lineNumber(number)}</span>{' '}
            <span className="font-semibold">{name}</span>
          </span>
          <LineBadge isSure={isSure} problem={problem} />
        </p>
        {product && (
          <p className="text-muted-foreground text-xs leading-4">
            {[product.detail, product.sku && texts.sku(product.sku)].filter(Boolean).join(' · ')}
            {product.price !== null && (
              <span className="md:hidden">
                {' · '}
                <Price value={product.price} before={product.listPrice} /> {texts.each}
              </span>
            )}
          </p>
        )}
        {product && isWritten && (
          <p className="text-muted-foreground flex flex-wrap items-center gap-x-1 text-xs">
            <span className="break-words">{texts.written(line.source)}</span>
            <Button
              variant="link"
              size="sm"
              className="text-primary-text h-6 px-1 text-xs max-md:-my-2.5 max-md:h-11 pointer-coarse:h-11"
              aria-label={texts.changeProduct(labelOf(product))}
              onClick={onReopen}
            >
              {texts.change}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
