import { useState } from 'react';
import { useCart } from '@/domain/cart';
import type { RepeatItem } from '@/domain/order/repeat/repeat-lines';
import { useOnDemand } from '@/lib/on-demand/use-on-demand';
import { toast } from '@/lib/toast/toast';
import { toPars, usualOfAll, type GuideLine } from './guide-lines';
import { guideStrings as texts } from './guide.strings';

const load = async () => (await import('@/domain/order/repeat/repeat-dialog')).RepeatDialog;

/** The two ways to order from the guide: each shows its lines before they go into the cart. */
export function useGuideActions(lines: readonly GuideLine[]) {
  const cart = useCart();
  const { Part: Dialog, prepare, open, close } = useOnDemand(load);
  const [shown, setShown] = useState<{ title: string; items: readonly RepeatItem[] } | null>(null);
  const inCart = new Map(cart.lines.map(({ storeProductId, quantity }) => [storeProductId, quantity]));

  const show = (title: string, items: readonly RepeatItem[], nothing: string) => {
    if (items.length === 0) {
      toast.info(nothing);
      return;
    }
    setShown({ title, items });
    open();
  };
  const hasPars = lines.some(({ par }) => par !== null);
  return {
    isBusy: cart.isPending,
    prepare,
    fill: () => show(texts.fill, toPars(lines, inCart), hasPars ? texts.allFilled : texts.noPars),
    addAll: () => show(texts.addAll, usualOfAll(lines, inCart), texts.nothingToAdd),
    dialog: Dialog && shown && (
      <Dialog purpose="guide" title={shown.title} items={shown.items} news={texts.added} onClose={close} />
    ),
  };
}
