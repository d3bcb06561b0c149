import { LoaderCircleIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type SubmitEventHandler } from 'react';
import { Button } from '@/components/ui/button';
import { DialogClose, DialogFooter } from '@/components/ui/dialog';
import { commonStrings } from '@/strings/common.strings';
import { companySettingsStrings as texts } from '../company-settings.strings';
import { focusForm } from './focus-form';
import { useReportChanges } from './use-report-changes';

type FormLayoutProps = {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  isSaving: boolean;
  saveLabel: string;
  children: ReactNode;
};

/** The body of a form in a dialog: its fields scroll, its buttons stay visible. */
export function FormLayout({ onSubmit, isSaving, saveLabel, children }: FormLayoutProps) {
  const form = useRef<HTMLFormElement>(null);
  useReportChanges();
  useEffect(() => {
    const dialog = form.current?.closest<HTMLElement>('[role=dialog]');
    // The dialog was focused until its form loaded.
    if (dialog && dialog === document.activeElement) focusForm(dialog);
  }, []);
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex min-h-0 flex-col">
      <div className="grid min-h-0 gap-7 overflow-y-auto px-6 pt-1 pb-6">
        {children}
        <p className="text-muted-foreground text-sm">{texts.requiredNote}</p>
      </div>
      <DialogFooter className="border-t px-6 py-4">
        <DialogClose asChild>
          <Button variant="outline">{commonStrings.cancel}</Button>
        </DialogClose>
        <Button type="submit" disabled={isSaving}>
          {isSaving && <LoaderCircleIcon className="animate-spin" aria-hidden />}
          {isSaving ? texts.saving : saveLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** A group of fields with its own heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-gold mb-3 text-xs font-semibold tracking-wider uppercase">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
