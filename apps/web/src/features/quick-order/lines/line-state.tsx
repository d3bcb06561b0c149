import { CircleCheckIcon, CircleHelpIcon, CircleXIcon, LoaderCircleIcon, WifiOffIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatCount, formatPieces } from '@/lib/format';
import { labelOf } from '../draft/to-pad-product';
import { lineStrings as texts } from './line.strings';
import { isToChoose, type LineView } from './view-lines';

type BadgeProps = Pick<LineView, 'isSure' | 'problem'> & { className?: string };

/** How a written line was understood; nothing for one the person chose. */
export function LineBadge({ isSure, problem, className }: BadgeProps) {
  if (problem === 'matching') {
    return (
      <Badge className={className} variant="secondary">
        <LoaderCircleIcon aria-hidden className="motion-safe:animate-spin" />
        {texts.states.matching}
      </Badge>
    );
  }
  if (problem === 'waiting') {
    return (
      <Badge className={className} variant="secondary">
        <WifiOffIcon aria-hidden />
        {texts.states.waiting}
      </Badge>
    );
  }
  const isAsked = isSure && problem === 'quantity';
  if (problem === 'choose' || isAsked) {
    return (
      <Badge className={className} variant="warning">
        <CircleHelpIcon aria-hidden />
        {isAsked ? texts.states.confirm : texts.states.choose}
      </Badge>
    );
  }
  if (problem === 'missing') {
    return (
      <Badge className={className} variant="destructive">
        <CircleXIcon aria-hidden />
        {texts.states.missing}
      </Badge>
    );
  }
  if (!isSure) return null;
  return (
    <Badge className={className} variant="success">
      <CircleCheckIcon aria-hidden />
      {texts.states.sure}
    </Badge>
  );
}

type Props = {
  view: LineView;
  onQuantity: (quantity: number) => void;
  /** Orders so many instead of the earlier line of the product. */
  onReplace: (quantity: number) => void;
  /** Removes the line, and the earlier one of the product. */
  onRemoveBoth: () => void;
};

/** The problem of a line whose product is known, with a solution if there is one. */
export function LineProblem(props: Props) {
  const { view, onQuantity } = props;
  const { problem, quantity } = view;
  if (!problem || problem === 'matching' || problem === 'waiting') return null;
  if (view.line.isRefused && (isToChoose(problem) || problem === 'quantity')) return <Unwanted {...props} />;
  if (isToChoose(problem)) {
    // A number in words is a quantity of some candidates, and part of the name of others.
    return quantity === null && !view.line.spelled && <NoQuantity view={view} />;
  }
  if (problem === 'quantity') {
    return view.readings.length > 0 ? <Readings {...props} /> : <NoQuantity view={view} />;
  }
  if (problem !== 'short') {
    return <p className="text-warning text-sm font-medium">{texts.problems[problem]}</p>;
  }
  return <Shortage view={view} onQuantity={onQuantity} />;
}

/** Fewer pieces are left than the line and the cart have together. */
function Shortage({ view, onQuantity }: Pick<Props, 'view' | 'onQuantity'>) {
  const { product, inCart = 0, left = 0 } = view;
  const stock = product?.stock ?? 0;
  const count = formatCount(left);
  return (
    <p className="text-warning flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
      {inCart > 0
        ? texts.shortWithCart(formatCount(stock), formatPieces(inCart))
        : texts.short(formatCount(stock))}
      {left > 0 && (
        <Button
          variant="outline"
          size="sm"
          aria-label={texts.takeStockOf(product ? labelOf(product) : '', count)}
          onClick={() => onQuantity(left)}
        >
          {texts.takeStock(count)}
        </Button>
      )}
    </p>
  );
}

const isAsked = ({ line }: LineView) => line.asked !== undefined && !line.isOwn;

function NoQuantity({ view }: { view: LineView }) {
  const text = isAsked(view) ? texts.quantityToConfirm : texts.problems.quantity;
  return <p className="text-warning text-sm font-medium">{text}</p>;
}

/** Numbers that may be the quantity or part of the name: one press decides. */
function Readings({ view, onQuantity, onReplace }: Omit<Props, 'onRemoveBoth'>) {
  const { line, product, readings, sameAs } = view;
  const of = product ? labelOf(product) : '';
  const [first = 1, second] = readings;
  const isName = !isAsked(view) && line.doubt !== null && second === 1;
  return (
    <p className="text-warning flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
      {isName ? texts.toConfirm(formatCount(first)) : texts.choices}
      {readings.map((pieces) => (
        <Button
          key={pieces}
          data-reading
          variant="outline"
          size="sm"
          aria-label={(sameAs === undefined ? texts.piecesOf : texts.moreOf)(of, formatPieces(pieces))}
          onClick={() => onQuantity(pieces)}
        >
          {sameAs === undefined ? formatPieces(pieces) : texts.more(formatPieces(pieces))}
        </Button>
      ))}
      {sameAs !== undefined &&
        readings.map((pieces) => (
          <Button key={pieces} variant="outline" size="sm" onClick={() => onReplace(pieces)}>
            {texts.instead(formatPieces(pieces), sameAs)}
          </Button>
        ))}
    </p>
  );
}

/** A line that says that its product is not wanted. */
function Unwanted({ view: { sameAs }, onRemoveBoth }: Pick<Props, 'view' | 'onRemoveBoth'>) {
  return (
    <p className="text-warning flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
      {texts.unwanted}
      {sameAs !== undefined && (
        <Button data-reading variant="outline" size="sm" onClick={onRemoveBoth}>
          {texts.removeBoth(sameAs)}
        </Button>
      )}
    </p>
  );
}
