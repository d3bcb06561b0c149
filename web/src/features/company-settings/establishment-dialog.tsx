import type { ReactElement } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { SettingsOwner } from './api/settings-keys';
import { establishmentStrings as texts, fiscalStrings } from './company-settings.strings';
import type { Establishment } from './establishment';
import { EstablishmentForm } from './establishment-form';
import type { FiscalCompany } from './fiscal-company';
import { FormDialog } from './form-dialog';

export type EstablishmentDialogProps = {
  trigger: ReactElement;
  owner: SettingsOwner;
  /** Without one the dialog adds. */
  establishment?: Establishment;
  /** The group's companies; undefined while they are on their way. */
  companies: FiscalCompany[] | undefined;
  onGoToCompanies: () => void;
};

/** Adds an establishment or edits one. */
export function EstablishmentDialog({
  trigger,
  establishment,
  companies,
  ...form
}: EstablishmentDialogProps) {
  const { owner } = form;
  const draftKey = `establishment_draft:${owner.userId}:${establishment?.id ?? owner.groupId}`;
  return (
    <FormDialog
      trigger={trigger}
      title={establishment ? texts.editTitle : texts.addTitle}
      description={establishment ? texts.editText : texts.addText}
      draftKey={draftKey}
    >
      {(close) =>
        companies ? (
          <EstablishmentForm
            {...form}
            draftKey={draftKey}
            establishment={establishment ?? null}
            companies={companies}
            onDone={close}
          />
        ) : (
          <div role="status" aria-label={fiscalStrings.loading} className="px-6 pb-6">
            <Skeleton className="h-80" />
          </div>
        )
      }
    </FormDialog>
  );
}
