import type { ReactElement } from 'react';
import type { SettingsOwner } from '../api/settings-keys';
import { fiscalStrings as texts } from '../company-settings.strings';
import { fetchedForm } from '../forms/fetched-form';
import type { FiscalCompany } from './fiscal-company';
import { FormDialog } from '../forms/form-dialog';

const FiscalCompanyForm = fetchedForm(async () => (await import('./fiscal-company-form')).FiscalCompanyForm);

type Props = {
  trigger: ReactElement;
  owner: SettingsOwner;
  /** Without one, the dialog adds a company. */
  company?: FiscalCompany;
};

/** Adds a fiscal company or edits one. */
export function FiscalCompanyDialog({ trigger, owner, company }: Props) {
  const draftKey = `fiscal_company_draft:${owner.userId}:${company?.id ?? owner.groupId}`;
  return (
    <FormDialog
      trigger={trigger}
      title={company ? texts.editTitle : texts.addTitle}
      description={texts.addText}
      draftKey={draftKey}
    >
      {(close) => (
        <FiscalCompanyForm draftKey={draftKey} owner={owner} company={company ?? null} onDone={close} />
      )}
    </FormDialog>
  );
}
