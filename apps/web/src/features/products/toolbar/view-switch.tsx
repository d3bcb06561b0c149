import { ClipboardListIcon, LayoutGridIcon, ListIcon } from 'lucide-react';
import { cn } from '@/lib/cn';
import { productsStrings } from '../products.strings';
import type { ShownView } from '../view/kept-view';

const VIEWS = [
  { view: 'guide', icon: ClipboardListIcon },
  { view: 'list', icon: ListIcon },
  { view: 'grid', icon: LayoutGridIcon },
] as const;

type Props = {
  view: ShownView | null;
  /** The person's own list may also be shown as the order guide. */
  hasGuide: boolean;
  onChoose: (view: ShownView) => void;
};

/** Rows, cards or the guide. */
export function ViewSwitch({ view, hasGuide, onChoose }: Props) {
  return (
    <div
      role="group"
      aria-label={productsStrings.view}
      className="border-input/60 bg-card inline-flex h-11 shrink-0 rounded-md border shadow-xs"
    >
      {VIEWS.filter((one) => hasGuide || one.view !== 'guide').map(({ view: one, icon: Icon }) => (
        <button
          key={one}
          type="button"
          aria-label={productsStrings.viewNames[one]}
          title={productsStrings.viewNames[one]}
          aria-pressed={one === view}
          onClick={() => onChoose(one)}
          className={cn(
            'inline-flex w-10.5 items-center justify-center transition-colors first:rounded-l-md last:rounded-r-md',
            one === view ? 'bg-primary text-primary-foreground' : 'hover:bg-accent',
          )}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      ))}
    </div>
  );
}
