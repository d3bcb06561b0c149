import { RotateCwIcon } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { whenLoaded } from '@/lib/on-demand/when-loaded';
import { repeatStrings as texts } from './repeat.strings';

type DialogProps = { order: { id: string; number: string }; onClose: () => void };

const load = async () => (await import('./repeat-order-dialog')).RepeatOrderDialog;

type Props = Pick<ButtonProps, 'variant' | 'className'> & {
  order: { id: string; number: string };
  /** One of several buttons: its name says which order it is for. */
  inList?: boolean;
  /** Shows only the icon where there is little room. */
  compact?: boolean;
};

/** Shows what an order would be today, line by line, and from there puts it into the cart. */
export function RepeatButton({ order, inList = false, compact = false, variant, className }: Props) {
  const [Sheet, setSheet] = useState<ComponentType<DialogProps> | null>(null);
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-label={inList ? texts.repeatOrder(order.number) : undefined}
        aria-haspopup="dialog"
        title={compact ? texts.repeat : undefined}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => whenLoaded(load, (loaded) => setSheet(() => loaded))}
      >
        <RotateCwIcon aria-hidden />
        <span className={compact ? 'max-2xl:sr-only' : undefined}>{texts.repeat}</span>
      </Button>
      {Sheet && <Sheet order={order} onClose={() => setSheet(null)} />}
    </>
  );
}
