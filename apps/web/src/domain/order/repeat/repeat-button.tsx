import { RotateCwIcon } from 'lucide-react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useOnDemand } from '@/lib/on-demand/use-on-demand';
import { repeatStrings as texts } from './repeat.strings';

const load = async () => (await import('./repeat-order-dialog')).RepeatOrderDialog;

type Props = Pick<ButtonProps, 'variant' | 'className'> & {
  order: { id: string; number: string };
  /** One of several such buttons: its name includes the order. */
  inList?: boolean;
  /** Shows only the icon where there is little room. */
  compact?: boolean;
};

/** Shows the order at today's prices, line by line, and can then put it into the cart. */
export function RepeatButton({ order, inList = false, compact = false, variant, className }: Props) {
  const { Part: Sheet, prepare, open, close } = useOnDemand(load);
  return (
    <>
      <Button
        variant={variant}
        className={className}
        aria-label={inList ? texts.repeatOrder(order.number) : undefined}
        aria-haspopup="dialog"
        title={compact ? texts.repeat : undefined}
        onPointerEnter={prepare}
        onClick={() => open()}
      >
        <RotateCwIcon aria-hidden />
        <span className={compact ? 'max-2xl:sr-only' : undefined}>{texts.repeat}</span>
      </Button>
      {Sheet && <Sheet order={order} onClose={close} />}
    </>
  );
}
