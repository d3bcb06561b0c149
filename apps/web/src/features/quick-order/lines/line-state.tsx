import { CircleCheckIcon, CircleHelpIcon, CircleXIcon, LoaderCircleIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatCount, formatPieces } from '@/lib/format';
import { quickOrderStrings as texts } from '../quick-order.strings';
import type { LineView } from './view-lines';

/** How a written line was understood; nothing for one the person chose. */
export function LineBadge({ isSure, problem }: Pick<LineView, 'isSure' | 'problem'>) {
  if (problem === 'matching') {
    return (
      <Badge variant="secondary">
        <LoaderCircleIcon aria-hidden className="motion-safe:animate-spin" />
        {texts.states.matching}
      </Badge>
    );
  }
  if (problem === 'choose') {
    return (
      <Badge variant="warning">
        <CircleHelpIcon aria-hidden />
        {texts.states.choose}
      </Badge>
    );
  }
  if (problem === 'missing') {
    return (
      <Badge variant="destructive">
        <CircleXIcon aria-hidden />
        {texts.states.missing}
      </Badge>
    );
  }
  if (!isSure) return null;
  return (
    <Badge variant="success">
      <CircleCheckIcon aria-hidden />
      {texts.states.sure}
    </Badge>
  );
}

type Props = { view: LineView; onQuantity: (quantity: number) => void };

/** The problem of a line whose product is known, with a solution if there is one. */
export function LineProblem({ view, onQuantity }: Props) {
  const { line, problem, product, quantity, readings } = view;
  const isAsked = line.asked !== undefined && !line.isOwn;
  const unknown = isAsked ? texts.quantityToConfirm : texts.problems.quantity;
  if (!problem || problem === 'matching') return null;
  if (problem === 'choose' || problem === 'missing') {
    if (quantity !== null) return null;
    return <p className="text-warning text-sm font-medium">{unknown}</p>;
  }
  if (problem === 'quantity' && readings.length > 0) {
    const isName = !isAsked && line.doubt !== null && readings.length === 2 && readings[1] === 1;
    return (
      <Readings
        of={product?.name ?? ''}
        question={isName ? texts.toConfirm(formatCount(readings[0] ?? 1)) : texts.choices}
        readings={readings}
        onQuantity={onQuantity}
      />
    );
  }
  if (problem !== 'short') {
    const text = problem === 'quantity' ? unknown : texts.problems[problem];
    return <p className="text-warning text-sm font-medium">{text}</p>;
  }
  const stock = formatCount(product?.stock ?? 0);
  return (
    <p className="text-warning flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
      {texts.short(stock)}
      <Button
        variant="outline"
        size="sm"
        aria-label={texts.takeStockOf(product?.name ?? '', stock)}
        onClick={() => onQuantity(product?.stock ?? 1)}
      >
        {texts.takeStock(stock)}
      </Button>
    </p>
  );
}

type ReadingsProps = {
  of: string;
  question: string;
  readings: readonly number[];
  onQuantity: (quantity: number) => void;
};

/** A number that may be a quantity or part of the name: one press decides. */
function Readings({ of, question, readings, onQuantity }: ReadingsProps) {
  return (
    <p className="text-warning flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
      {question}
      {readings.map((pieces) => (
        <Button
          key={pieces}
          data-reading
          variant="outline"
          size="sm"
          aria-label={texts.piecesOf(of, formatPieces(pieces))}
          onClick={() => onQuantity(pieces)}
        >
          {formatPieces(pieces)}
        </Button>
      ))}
    </p>
  );
}
