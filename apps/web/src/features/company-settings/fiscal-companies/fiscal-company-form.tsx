import { toast } from '@/lib/toast/toast';
import { useSaveFiscalCompany } from '../api/save-fiscal-company';
import type { SettingsOwner } from '../api/settings-keys';
import { companySettingsStrings, fiscalStrings as texts } from '../company-settings.strings';
import type { FiscalCompany } from './fiscal-company';
import { AddressFields, CompanyFields, ContactFields } from './fiscal-company-fields';
import { fiscalSchema, toFiscalValues } from './fiscal-values';
import { SettingsForm } from '../forms/settings-form';

type Props = { draftKey: string; owner: SettingsOwner; company: FiscalCompany | null; onDone: () => void };

/** The fields of a fiscal company. */
export function FiscalCompanyForm({ draftKey, owner, company, onDone }: Props) {
  const { mutateAsync } = useSaveFiscalCompany(owner);
  const onSaved = () => {
    toast.success(company ? texts.updated : texts.added);
    onDone();
  };
  return (
    <SettingsForm
      draftKey={draftKey}
      schema={fiscalSchema}
      initial={toFiscalValues(company)}
      save={(values) => mutateAsync({ values, before: company })}
      onSaved={onSaved}
      texts={{
        incomplete: texts.incomplete,
        failed: company ? texts.editError : texts.addError,
        save: company ? companySettingsStrings.save : texts.add,
      }}
      fields={(control) => (
        <>
          <CompanyFields control={control} customerId={company?.customerId ?? null} />
          <AddressFields control={control} />
          <ContactFields control={control} />
        </>
      )}
    />
  );
}
