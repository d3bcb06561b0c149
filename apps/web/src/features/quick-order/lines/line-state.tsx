import { CircleCheckIcon, CircleHelpIcon, CircleXIcon, LoaderCircleIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatCount } from '@/lib/format';
import { quickOrderStrings as texts } from '../quick-order.strings';
import type { LineView } from './view-lines';

/** How a written line was understood; nothing for one that the person chose. */
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

type Props = { view: LineView; onTakeStock: (stock: number) => void };

/** What keeps a line out of the cart although its product is known, with the way out where there is one. */
export function LineProblem({ view, onTakeStock }: Props) {
  const { problem, product, quantity } = view;
  if (!problem || problem === 'matching') return null;
  if (problem === 'choose' || problem === 'missing') {
    if (quantity !== null) return null;
    return <p className="text-warning text-sm font-medium">{texts.problems.quantity}</p>;
  }
  if (problem !== 'short') {
    return <p className="text-warning text-sm font-medium">{texts.problems[problem]}</p>;
  }
  const stock = formatCount(product?.stock ?? 0);
  return (
    <p className="text-warning flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
      {texts.short(stock)}
      <Button
        variant="outline"
        size="sm"
        aria-label={texts.takeStockOf(product?.name ?? '', stock)}
        onClick={() => onTakeStock(product?.stock ?? 1)}
      >
        {texts.takeStock(stock)}
      </Button>
    </p>
  );
}
