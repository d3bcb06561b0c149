import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
} from 'react-hook-form';
import { Form } from '@/components/ui/form';
import { readDraft, useKeepDraft } from '@/lib/stores/form-draft';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/mutations/use-single-flight';
import { saveErrorReason } from '../settings-error';
import { isIncomplete } from './fields';
import { FormLayout } from './form-layout';

type Props<Values extends FieldValues> = {
  draftKey: string;
  schema: Parameters<typeof zodResolver<Values, unknown, Values>>[0];
  initial: DefaultValues<Values>;
  save: (values: Values) => Promise<unknown>;
  onSaved: () => void;
  texts: { incomplete: string; failed: string; save: string };
  fields: (control: Control<Values>) => ReactNode;
};

/** A form of the settings: saved as a draft, and kept open with its input if a field is missing or saving fails. */
export function SettingsForm<Values extends FieldValues>({
  draftKey,
  schema,
  initial,
  save,
  onSaved,
  texts,
  fields,
}: Props<Values>) {
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: readDraft(draftKey, initial),
  });
  useKeepDraft(form, draftKey);
  const refuse = (errors: FieldErrors<Values>) => {
    if (isIncomplete(errors)) toast.error(texts.incomplete);
  };
  const saveOnce = useSingleFlight(async (values: Values) => {
    try {
      await save(values);
      toast.resolved(texts.incomplete);
      toast.resolved(texts.failed);
      onSaved();
    } catch (error) {
      toast.error(texts.failed, saveErrorReason(error));
    }
  });
  const submit = form.handleSubmit(saveOnce, refuse);
  return (
    <Form {...form}>
      <FormLayout
        onSubmit={(event) => void submit(event)}
        isSaving={form.formState.isSubmitting}
        saveLabel={texts.save}
      >
        {fields(form.control)}
      </FormLayout>
    </Form>
  );
}
