import { toast } from '@/lib/toast/toast';
import { useSaveEstablishment } from '../api/save-establishment';
import type { SettingsOwner } from '../api/settings-keys';
import { companySettingsStrings, establishmentStrings as texts } from '../company-settings.strings';
import type { LocationDetails } from './location-details';
import { AddressFields, ContactFields, IdentityFields } from './establishment-fields';
import { establishmentSchema, toEstablishmentValues } from './establishment-values';
import type { FiscalCompany } from '../fiscal-companies/fiscal-company';
import { SettingsForm } from '../forms/settings-form';

type Props = {
  draftKey: string;
  owner: SettingsOwner;
  establishment: LocationDetails | null;
  companies: FiscalCompany[];
  onDone: () => void;
  onGoToCompanies: () => void;
};

/** The fields of an establishment. */
export function EstablishmentForm({
  draftKey,
  owner,
  establishment,
  companies,
  onDone,
  onGoToCompanies,
}: Props) {
  const { mutateAsync } = useSaveEstablishment(owner);
  const onSaved = () => {
    if (establishment) toast.success(texts.updated);
    else toast.success(texts.added, texts.addedText);
    onDone();
  };
  return (
    <SettingsForm
      draftKey={draftKey}
      schema={establishmentSchema}
      initial={toEstablishmentValues(
        establishment,
        companies.map(({ id }) => id),
      )}
      save={(values) => mutateAsync({ values, before: establishment })}
      onSaved={onSaved}
      texts={
        establishment
          ? { incomplete: texts.editIncomplete, failed: texts.editError, save: companySettingsStrings.save }
          : { incomplete: texts.addIncomplete, failed: texts.addError, save: texts.add }
      }
      fields={(control) => (
        <>
          <IdentityFields control={control} companies={companies} onGoToCompanies={onGoToCompanies} />
          <AddressFields control={control} />
          <ContactFields control={control} />
        </>
      )}
    />
  );
}
