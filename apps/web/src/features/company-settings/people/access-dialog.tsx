import type { ReactElement } from 'react';
import type { SettingsOwner } from '../api/settings-keys';
import { FormDialog } from '../forms/form-dialog';
import { AccessForm } from './access-form';
import { peopleStrings as texts } from './people.strings';
import type { Person, Establishment } from './person';

type Props = {
  trigger: ReactElement;
  owner: SettingsOwner;
  establishments: Establishment[];
  /** Without one, the dialog invites. */
  person?: Person;
};

/** Invites a colleague, or changes a person's access. */
export function AccessDialog({ trigger, owner, establishments, person }: Props) {
  const draftKey = `person_draft:${owner.userId}:${owner.groupId}:${person?.id ?? 'new'}`;
  return (
    <FormDialog
      trigger={trigger}
      title={person ? texts.changeTitle : texts.inviteTitle}
      description={person ? (person.name ?? person.email) : texts.inviteText}
      draftKey={draftKey}
    >
      {(close) => (
        <AccessForm owner={owner} establishments={establishments} person={person ?? null} onDone={close} />
      )}
    </FormDialog>
  );
}
