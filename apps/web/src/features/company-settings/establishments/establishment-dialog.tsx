import type { ReactElement } from 'react';
import type { SettingsOwner } from '../api/settings-keys';
import { establishmentStrings as texts } from '../company-settings.strings';
import type { LocationDetails } from './location-details';
import { fetchedForm } from '../forms/fetched-form';
import type { FiscalCompany } from '../fiscal-companies/fiscal-company';
import { FormDialog, FormSkeleton } from '../forms/form-dialog';

const EstablishmentForm = fetchedForm(async () => (await import('./establishment-form')).EstablishmentForm);

export type EstablishmentDialogProps = {
  trigger: ReactElement;
  owner: SettingsOwner;
  /** Without one, the dialog adds an establishment. */
  establishment?: LocationDetails;
  /** The group's companies; undefined while loading. */
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
          <FormSkeleton />
        )
      }
    </FormDialog>
  );
}
