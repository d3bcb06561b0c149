import { useState } from 'react';
import { piecesOf, useCart } from '@/domain/cart';
import type { RepeatItem } from '@/domain/order/repeat/repeat-lines';
import { useOnDemand } from '@/lib/on-demand/use-on-demand';
import { toast } from '@/lib/toast/toast';
import { countHeld, countWithoutUsual, toPars, usualOfAll, type GuideLine } from './guide-lines';
import { guideStrings as texts } from './guide.strings';

const load = async () => (await import('@/domain/order/repeat/repeat-dialog')).RepeatDialog;

type Shown = { title: string; items: readonly RepeatItem[]; note?: string };

/** The two ways to order from the guide: each shows its lines before they go into the cart. */
export function useGuideActions(lines: readonly GuideLine[]) {
  const cart = useCart();
  const { Part: Dialog, prepare, open, close } = useOnDemand(load);
  const [shown, setShown] = useState<Shown | null>(null);
  const inCart = piecesOf(cart.lines);

  const show = (next: Shown, nothing: string) => {
    if (next.items.length === 0) {
      toast.info(nothing);
      return;
    }
    setShown(next);
    open();
  };
  const hasPars = lines.some(({ par }) => par !== null);
  return {
    isBusy: cart.isPending,
    prepare,
    fill: () =>
      show({ title: texts.fill, items: toPars(lines, inCart) }, hasPars ? texts.allFilled : texts.noPars),
    addAll: () => {
      const held = countHeld(lines, inCart);
      const left = countWithoutUsual(lines, inCart);
      const notes = [held > 0 && texts.heldAlready(held), left > 0 && texts.withoutUsual(left)];
      const note = notes.filter(Boolean).join(' ') || undefined;
      show({ title: texts.addAll, items: usualOfAll(lines, inCart), note }, texts.nothingToAdd);
    },
    dialog: Dialog && shown && <Dialog purpose="guide" {...shown} news={texts.added} onClose={close} />,
  };
}
