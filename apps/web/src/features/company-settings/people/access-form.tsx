import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/common/fields/text-field';
import { Form } from '@/components/ui/form';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/mutations/use-single-flight';
import type { SettingsOwner } from '../api/settings-keys';
import { companySettingsStrings } from '../company-settings.strings';
import { FormLayout } from '../forms/form-layout';
import { EstablishmentsField, RoleField } from './access-fields';
import { accessSchema, toAccessValues, type AccessValues } from './access-values';
import { useChangePeople } from './api/change-people';
import { peopleErrorReason } from './people-error';
import { peopleStrings as texts } from './people.strings';
import type { Person, Establishment } from './person';

type Props = {
  owner: SettingsOwner;
  establishments: Establishment[];
  person: Person | null;
  onDone: () => void;
};

/** A person's role and establishments, with the address for an invitation; stays open on failure. */
export function AccessForm({ owner, establishments, person, onDone }: Props) {
  const { mutateAsync } = useChangePeople(owner);
  const form = useForm<AccessValues>({
    resolver: zodResolver(accessSchema(!person)),
    defaultValues: toAccessValues(person, establishments),
  });

  const save = useSingleFlight(async ({ email, ...access }: AccessValues) => {
    try {
      if (person) {
        await mutateAsync({ kind: 'set', personId: person.id, access });
        toast.success(texts.changed);
      } else {
        await mutateAsync({ kind: 'invite', email, access });
        toast.success(texts.invited, texts.invitedText(email));
      }
      onDone();
    } catch (error) {
      toast.error(person ? texts.changeError : texts.inviteError, peopleErrorReason(error));
    }
  });
  const submit = form.handleSubmit(save);

  return (
    <Form {...form}>
      <FormLayout
        onSubmit={(event) => void submit(event)}
        isSaving={form.formState.isSubmitting}
        saveLabel={person ? companySettingsStrings.save : texts.inviteSubmit}
      >
        {!person && (
          <TextField
            control={form.control}
            name="email"
            label={texts.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            required
          />
        )}
        <RoleField control={form.control} />
        <EstablishmentsField control={form.control} establishments={establishments} />
      </FormLayout>
    </Form>
  );
}
