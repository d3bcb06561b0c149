import { useState } from 'react';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { failureReason } from '@/lib/failure-reason';
import { staffInvitations } from '@/lib/fields/desk-column-lengths';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { useTeamChanges } from '../api/use-team';
import { Field } from '../field';
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
  const [email, setEmail] = useState('');
  const [initial] = useState(() => accessOf(person));
  const [access, setAccess] = useState(initial);
  const isChanged = email.trim() !== '' || !isSameAccess(access, initial);
  const [problem, setProblem] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const onError = (error: unknown) => setProblem(failureReason(error));
  const done = (text: string) => {
    toast.success(text);
    onClose();
  };
  const save = () => {
    if (!person) {
      invite.mutate({ email, access }, { onSuccess: () => done(texts.sent(email.trim())), onError });
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
  return (
    <DiscardGuard isChanged={isChanged} onClose={onClose}>
      {(close) => (
        <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
          <DialogContent className="max-h-[92dvh] overflow-y-auto sm:max-w-lg">
            <DialogHeader>
              <DialogTitle>{person ? (person.name ?? person.email) : texts.inviteTitle}</DialogTitle>
              <DialogDescription>{person ? texts.changeText : texts.inviteText}</DialogDescription>
            </DialogHeader>
            <form
              noValidate
              className="grid gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                save();
              }}
            >
              {!person && (
                <Field label={texts.email}>
                  {(id) => (
                    <Input
                      id={id}
                      type="email"
                      autoComplete="off"
                      maxLength={staffInvitations.email}
                      value={email}
                      onChange={({ target }) => setEmail(target.value)}
                    />
                  )}
                </Field>
              )}
              <AccessFields access={access} onChange={setAccess} />
              <p role="alert" className="text-destructive text-sm empty:hidden">
                {problem}
              </p>
              {person && (
                <Button
                  type="button"
                  variant={isAsked ? 'destructive' : 'ghost'}
                  className="justify-self-start"
                  disabled={isPending}
                  onClick={() =>
                    isAsked
                      ? remove.mutate(person.id, { onSuccess: () => done(texts.removed), onError })
                      : setIsAsked(true)
                  }
                >
                  {isAsked ? texts.confirmRemove : texts.remove}
                </Button>
              )}
              <DialogFooter>
                <Button type="button" variant="outline" onClick={close}>
                  {commonStrings.cancel}
                </Button>
                <Button type="submit" disabled={isPending} aria-busy={isPending}>
                  {person ? texts.save : texts.send}
                </Button>
              </DialogFooter>
            </form>
          </DialogContent>
        </Dialog>
      )}
    </DiscardGuard>
  );
}
