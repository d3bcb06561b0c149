import { XIcon } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { Price } from '@/components/common/product/price';
import { ProductImage } from '@/components/common/product/product-image';
import { QuantityStepper } from '@/components/common/quantity/quantity-stepper';
import { Button } from '@/components/ui/button';
import { cart } from '@/config/limits';
import { cn } from '@/lib/cn';
import { formatMoney, formatPieces } from '@/lib/format';
import type { PadProduct } from '../draft/pad-draft';
import { detailBesideName, labelOf } from '../draft/to-pad-product';
import type { DraftActions } from '../draft/use-draft';
import { lineStrings as texts } from './line.strings';
import type { Owner } from '../source/match-query';
import type { LineChoice } from './line-choice';
import { LineBadge, LineProblem } from './line-state';
import { otherPriceOf } from './other-price';
import { amountOf, isToChoose, type LineView } from './view-lines';

type Actions = Pick<DraftActions, 'setQuantity' | 'setTerm' | 'choose' | 'reopen' | 'remove'>;
type Props = {
  owner: Owner;
  view: LineView;
  number: number;
  actions: Actions;
  /** Null while it is fetched. */
  Choice: ComponentType<ComponentProps<typeof LineChoice>> | null;
  onDecided: (lineId: string) => void;
};

const earlierOf = ({ earlierId }: LineView) => (earlierId === undefined ? [] : [earlierId]);

/** A line: its product or candidates, its quantity, its price. */
export function LineRow({ owner, view, number, actions, Choice, onDecided }: Props) {
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
        'grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-2.5 md:px-4',
        problem === null ? 'md:min-h-13 md:py-px' : 'md:py-2',
        isUnsolved && 'bg-warning-soft/50',
      )}
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_auto_6.5rem_auto]">
        <LineProduct view={view} number={number} name={name} onReopen={() => actions.reopen(line.id)} />
        <QuantityStepper
          value={view.quantity ?? 0}
          min={cart.minQuantity}
          max={cart.maxQuantity}
          label={label}
          onChange={setQuantity}
          staysOnEnter
          className="max-md:justify-self-start"
        />
        <p className="text-right leading-5">
          {product && problem === null && <Price value={amountOf(view)} className="font-semibold" />}
          {product && <PriceOfOne product={product} className="block max-md:hidden" />}
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
      <LineProblem
        view={view}
        onQuantity={(quantity) => decide(() => setQuantity(quantity))}
        onReplace={(quantity) =>
          decide(() => {
            actions.remove(earlierOf(view));
            setQuantity(quantity);
          })
        }
        onRemoveBoth={() => decide(() => actions.remove([...earlierOf(view), line.id]))}
      />
      {Choice && isToChoose(problem) && (
        <Choice
          key={line.term}
          owner={owner}
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
      {sameAs !== undefined && (
        <p className="text-muted-foreground text-sm">
          {(problem === null ? texts.addedTo : texts.sameAs)(sameAs)}
        </p>
      )}
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

type ProductProps = { view: LineView; number: number; name: string; onReopen: () => void };

/** The price of one piece, and the one before a promotion. */
function PriceOfOne({ product, className }: { product: PadProduct; className: string }) {
  return (
    <span className={cn('text-muted-foreground text-xs leading-4', className)}>
      <Price value={product.price} before={product.listPrice} />
      {product.price !== null && ` ${texts.each}`}
    </span>
  );
}

/** The name of a line, in as little height as it needs: the whole name, then one text with all else, and the written words. */
function LineProduct({ view, number, name, onReopen }: ProductProps) {
  const { line, product, problem, isSure } = view;
  const isWritten = line.source !== '';
  return (
    <div className="flex min-w-0 items-center gap-3 max-md:col-span-2">
      {product && <ProductImage src={product.image} alt="" of={product} className="size-10 shrink-0" />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 max-md:gap-y-1 max-md:pr-9">
          <span className="min-w-0 text-sm leading-5 break-words">
            <span className="text-muted-foreground money">{texts.lineNumber(number)}</span>{' '}
            <span className="font-semibold">{name}</span>
          </span>
          <LineBadge isSure={isSure} problem={problem} className="py-0" />
        </p>
        {product && (
          <p className="text-muted-foreground text-xs leading-4 break-words">
            {[detailBesideName(product), product.sku && texts.sku(product.sku)].filter(Boolean).join(' · ')}
            <span className="md:hidden">
              {' · '}
              <PriceOfOne product={product} className="" />
            </span>
            {isWritten && (
              <>
                {' · '}
                <span>{texts.written(line.source)}</span>{' '}
                <Button
                  variant="link"
                  size="sm"
                  className="text-primary-text -my-1 h-6 px-0 text-xs max-md:-my-3.5 max-md:h-11 pointer-coarse:-my-3.5 pointer-coarse:h-11"
                  aria-label={texts.changeProduct(labelOf(product))}
                  onClick={onReopen}
                >
                  {texts.change}
                </Button>
              </>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
