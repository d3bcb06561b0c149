import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { VoidDialog, type VoidQuestion } from './void-dialog';

type Props = VoidQuestion & {
  /** The button by its order and amount, for those who hear it. */
  label: string;
  /** A choice before the reason, and what to say while it is open. */
  children?: ReactNode;
  openChoice?: string | null;
};

/** Voids what was recorded, after a question that asks for the reason. */
export function VoidButton({ label, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={label} onClick={() => setIsOpen(true)}>
        {props.action}
      </Button>
      {isOpen && <VoidDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
