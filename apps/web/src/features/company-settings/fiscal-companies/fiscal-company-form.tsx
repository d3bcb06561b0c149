import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldErrors } from 'react-hook-form';
import { Form } from '@/components/ui/form';
import { readDraft, useKeepDraft } from '@/lib/stores/form-draft';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/use-single-flight';
import { useSaveFiscalCompany } from '../api/save-fiscal-company';
import type { SettingsOwner } from '../api/settings-keys';
import { companySettingsStrings, fiscalStrings as texts } from '../company-settings.strings';
import { isIncomplete } from '../forms/fields';
import type { FiscalCompany } from './fiscal-company';
import { AddressFields, CompanyFields, ContactFields } from './fiscal-company-fields';
import { fiscalSchema, toFiscalValues, type FiscalValues } from './fiscal-values';
import { FormLayout } from '../forms/form-layout';
import { saveErrorReason } from '../settings-error';

type Props = { draftKey: string; owner: SettingsOwner; company: FiscalCompany | null; onDone: () => void };

/** The fields of a fiscal company; stays open with its input when something is missing or fails. */
export function FiscalCompanyForm({ draftKey, owner, company, onDone }: Props) {
  const save = useSaveFiscalCompany(owner);
  const form = useForm<FiscalValues>({
    resolver: zodResolver(fiscalSchema),
    defaultValues: readDraft(draftKey, toFiscalValues(company)),
  });
  useKeepDraft(form, draftKey);

  const failed = company ? texts.editError : texts.addError;
  const refuse = (errors: FieldErrors<FiscalValues>) => {
    if (isIncomplete(errors)) toast.error(texts.incomplete);
  };
  const saveOnce = useSingleFlight(async (values: FiscalValues) => {
    try {
      await save.mutateAsync({ values, before: company });
      toast.resolved(texts.incomplete);
      toast.resolved(failed);
      toast.success(company ? texts.updated : texts.added);
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
        saveLabel={company ? companySettingsStrings.save : texts.add}
      >
        <CompanyFields control={form.control} customerId={company?.customerId ?? null} />
        <AddressFields control={form.control} />
        <ContactFields control={form.control} />
      </FormLayout>
    </Form>
  );
}
