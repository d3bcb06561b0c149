import type { ComponentProps, ReactElement, ReactNode } from 'react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog';
import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';

type Props = {
  title: string;
  text: ReactNode;
  cancel?: string;
  onCancel?: () => void;
  action: string;
  isDestructive?: boolean;
  onAction?: ComponentProps<typeof AlertDialogAction>['onClick'];
  /** For long answers: one above the other at any width. */
  isStacked?: boolean;
  /** The button that opens it; without one, `open` does. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  onCloseAutoFocus?: (event: Event) => void;
};

/** A question with two answers; the focus begins at `cancel`. */
export function ConfirmDialog({ title, text, action, trigger, onAction, onCloseAutoFocus, ...rest }: Props) {
  const { cancel = commonStrings.cancel, onCancel, isDestructive, isStacked, ...root } = rest;
  const answer = cn(isStacked && 'h-auto min-h-11 whitespace-normal');
  return (
    <AlertDialog {...root}>
      {trigger && <AlertDialogTrigger asChild>{trigger}</AlertDialogTrigger>}
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription className="break-words">{text}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter className={cn(isStacked && 'sm:flex-col-reverse')}>
          <AlertDialogCancel onClick={onCancel} className={answer}>
            {cancel}
          </AlertDialogCancel>
          <AlertDialogAction
            variant={isDestructive ? 'destructive' : 'default'}
            onClick={onAction}
            className={answer}
          >
            {action}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
