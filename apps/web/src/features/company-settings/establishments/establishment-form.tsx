import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldErrors } from 'react-hook-form';
import { Form } from '@/components/ui/form';
import { readDraft, useKeepDraft } from '@/lib/stores/form-draft';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/use-single-flight';
import { useSaveEstablishment } from '../api/save-establishment';
import type { SettingsOwner } from '../api/settings-keys';
import { companySettingsStrings, establishmentStrings as texts } from '../company-settings.strings';
import type { LocationDetails } from './location-details';
import { AddressFields, ContactFields, IdentityFields } from './establishment-fields';
import { establishmentSchema, toEstablishmentValues, type EstablishmentValues } from './establishment-values';
import { isIncomplete } from '../forms/fields';
import type { FiscalCompany } from '../fiscal-companies/fiscal-company';
import { FormLayout } from '../forms/form-layout';
import { saveErrorReason } from '../settings-error';

type Props = {
  draftKey: string;
  owner: SettingsOwner;
  establishment: LocationDetails | null;
  companies: FiscalCompany[];
  onDone: () => void;
  onGoToCompanies: () => void;
};

/** The fields of an establishment; stays open with its input when something is missing or fails. */
export function EstablishmentForm({
  draftKey,
  owner,
  establishment,
  companies,
  onDone,
  onGoToCompanies,
}: Props) {
  const save = useSaveEstablishment(owner);
  const form = useForm<EstablishmentValues>({
    resolver: zodResolver(establishmentSchema),
    defaultValues: readDraft(
      draftKey,
      toEstablishmentValues(
        establishment,
        companies.map(({ id }) => id),
      ),
    ),
  });
  useKeepDraft(form, draftKey);

  const incomplete = establishment ? texts.editIncomplete : texts.addIncomplete;
  const failed = establishment ? texts.editError : texts.addError;
  const refuse = (errors: FieldErrors<EstablishmentValues>) => {
    if (isIncomplete(errors)) toast.error(incomplete);
  };
  const saveOnce = useSingleFlight(async (values: EstablishmentValues) => {
    try {
      await save.mutateAsync({ values, before: establishment });
      toast.resolved(incomplete);
      toast.resolved(failed);
      if (establishment) toast.success(texts.updated);
      else toast.success(texts.added, texts.addedText);
      onDone();
    } catch (error) {
      toast.error(failed, saveErrorReason(error));
    }
  });
  const submit = form.handleSubmit(saveOnce, refuse);

  return (
    <Form {...form}>
      <FormLayout
        onSubmit={(event) => void submit(event)}
        isSaving={form.formState.isSubmitting}
        saveLabel={establishment ? companySettingsStrings.save : texts.add}
      >
        <IdentityFields control={form.control} companies={companies} onGoToCompanies={onGoToCompanies} />
        <AddressFields control={form.control} />
        <ContactFields control={form.control} />
      </FormLayout>
    </Form>
  );
}
