import { LockIcon, PlusIcon } from 'lucide-react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { toast } from '@/lib/toast/toast';
import { companySettingsStrings as texts } from '../company-settings.strings';

/** The button that opens a form to add an item to a list. */
export function AddButton({ children, ...props }: ButtonProps) {
  return (
    <Button {...props}>
      <PlusIcon aria-hidden />
      {children}
    </Button>
  );
}

/** The same button for people without a group: explains why they cannot add. */
export function BlockedAddButton({ children }: Pick<ButtonProps, 'children'>) {
  return <AddButton onClick={() => toast.error(texts.groupUnknown)}>{children}</AddButton>;
}

/** Shown to members, who can neither add nor edit. */
export function OwnersOnly() {
  return (
    <p className="text-muted-foreground flex items-center gap-2 text-sm">
      <LockIcon aria-hidden className="size-4 shrink-0" />
      {texts.ownersOnly}
    </p>
  );
}
