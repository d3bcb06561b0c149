import { useState } from 'react';
import { staffInvitations } from '@/lib/fields/desk-column-lengths';
import { toast } from '@/lib/toast/toast';
import { useTeamChanges } from '../api/customers/use-team';
import { AccessDialog } from '../shared/fields/access-dialog';
import { changeProblem } from '../shared/lists/change-failure';
import { EmailField } from '../shared/fields/email-field';
import { useAttemptKey } from '@/lib/mutations/use-attempt-key';
import { useAccessInput } from '../shared/fields/use-access-input';
import { AccessFields } from './access-fields';
import type { TeamAccess, TeamPerson } from './team';
import { teamStrings as texts } from './team.strings';

type Props = { person: TeamPerson | null; onClose: () => void };

const accessOf = (person: TeamPerson | null): TeamAccess => ({
  role: person?.role ?? 'seller',
  store_ids: person ? person.store_ids : [],
});

const sorted = (ids: number[] | null): string => JSON.stringify(ids?.toSorted((a, b) => a - b) ?? null);
const isSameAccess = (one: TeamAccess, other: TeamAccess): boolean =>
  one.role === other.role && sorted(one.store_ids) === sorted(other.store_ids);

/** Invites a person to the team, or changes the access of one; the database reports errors. */
export function TeamDialog({ person, onClose }: Props) {
  const { invite, change, remove } = useTeamChanges();
  const form = `staff:${person?.id ?? 'new'}`;
  const { email, setEmail, access, setAccess, isChanged } = useAccessInput(
    form,
    accessOf(person),
    isSameAccess,
  );
  const [problem, setProblem] = useState('');
  const { keyOf } = useAttemptKey();
  const onError = (error: unknown) => setProblem(changeProblem(error));
  const done = (text: string) => {
    toast.success(text);
    onClose();
  };
  const save = () => {
    if (!person) {
      const invitation = { email, access };
      invite.mutate(
        { ...invitation, key: keyOf(invitation) },
        { onSuccess: () => done(texts.sent(email.trim())), onError },
      );
      return;
    }
    const onSuccess = (outcome: 'saved' | 'stale') => {
      if (outcome === 'saved') {
        done(texts.saved);
      } else {
        toast.warning(texts.stale);
        onClose();
      }
    };
    change.mutate({ person, access }, { onSuccess, onError });
  };
  const isPending = invite.isPending || change.isPending || remove.isPending;
  const take = (id: string) => remove.mutate(id, { onSuccess: () => done(texts.removed), onError });
  return (
    <AccessDialog
      title={person ? (person.name ?? person.email) : texts.inviteTitle}
      description={person ? texts.changeText : texts.inviteText}
      problem={problem}
      submitLabel={person ? texts.save : texts.send}
      isChanged={isChanged}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
      removal={
        person
          ? { label: texts.remove, confirmLabel: texts.confirmRemove, onRemove: () => take(person.id) }
          : undefined
      }
    >
      {!person && (
        <EmailField
          label={texts.email}
          maxLength={staffInvitations.email}
          value={email}
          onChange={setEmail}
        />
      )}
      <AccessFields access={access} onChange={setAccess} />
    </AccessDialog>
  );
}
