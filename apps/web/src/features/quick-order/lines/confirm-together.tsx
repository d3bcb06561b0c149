import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import type { DraftActions } from '../draft/use-draft';
import { choiceStrings as texts } from './choice.strings';
import type { LineView } from './view-lines';

type Props = {
  views: readonly LineView[];
  actions: Pick<DraftActions, 'setQuantity' | 'remove'>;
  /** Focused once the buttons are gone. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** The lines whose product is sure and whose text says one quantity, which is to be confirmed. */
const toConfirm = (views: readonly LineView[]) =>
  views.flatMap(({ line, product, isSure, problem, readings, sameAs }) => {
    const [quantity, ...others] = readings;
    // A repeated product is ordered as well, or instead.
    const isClear = isSure && problem === 'quantity' && others.length === 0 && sameAs === undefined;
    return isClear && quantity !== undefined ? [{ line, product, quantity }] : [];
  });

/** Confirms several lines with their written quantities by one press, or removes them: an older order in a list may have thirty. */
export function ConfirmTogether({ views, actions, heading }: Props) {
  const lines = toConfirm(views);
  if (lines.length < 2) return null;
  const settle = (act: () => void) => {
    act();
    heading.current?.focus();
  };
  const confirm = () => {
    for (const { line, quantity, product } of lines) actions.setQuantity(line, quantity, product);
  };
  return (
    <div className="bg-card mb-3 flex flex-wrap items-center gap-2 rounded-lg border p-4">
      <p className="mr-auto text-sm">{texts.toConfirm(lines.length)}</p>
      <Button variant="ghost" onClick={() => settle(() => actions.remove(lines.map(({ line }) => line.id)))}>
        {texts.removeAll(lines.length)}
      </Button>
      <Button variant="outline" onClick={() => settle(confirm)}>
        {texts.confirmAll(lines.length)}
      </Button>
    </div>
  );
}
