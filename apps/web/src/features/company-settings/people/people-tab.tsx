import { useQuery } from '@tanstack/react-query';
import { UsersIcon } from 'lucide-react';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { AddButton } from '../lists/add-button';
import type { SettingsOwner } from '../api/settings-keys';
import { ListSkeleton } from '../lists/list-skeleton';
import { ListToolbar } from '../lists/list-toolbar';
import { NoGroup } from '../lists/no-group';
import { useErrorToast } from '@/lib/toast/use-error-toast';
import { useSettingsOwner } from '../use-settings-owner';
import { AccessDialog } from './access-dialog';
import { peopleQuery } from './api/get-people';
import { InvitationRow } from './invitation-row';
import { peopleStrings as texts } from './people.strings';
import { PersonCard } from './person-card';

/** 'Personas': the people with access to the group. Owners change it; members see whom to ask. */
export function PeopleTab() {
  const { status, owner, isOwner, error, retry } = useSettingsOwner();
  if (status === 'loading') return <ListSkeleton label={texts.loading} />;
  if (status === 'error') return <ErrorState error={error} onRetry={retry} />;
  if (!owner) return <NoGroup />;
  if (!isOwner)
    return <EmptyState icon={UsersIcon} title={texts.memberTitle} description={texts.memberText} />;
  return <People owner={owner} />;
}

function People({ owner }: { owner: SettingsOwner }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(peopleQuery(owner));
  useErrorToast(error, texts.loadError);

  if (isPending) return <ListSkeleton label={texts.loading} />;
  if (!data) return <ErrorState title={texts.loadError} error={error} onRetry={() => void refetch()} />;
  const { people, invitations, establishments } = data;
  return (
    <>
      <ListToolbar
        text={texts.intro}
        action={
          <AccessDialog
            owner={owner}
            establishments={establishments}
            trigger={<AddButton>{texts.invite}</AddButton>}
          />
        }
      />
      <ul aria-label={texts.intro} aria-busy={isFetching} className="grid gap-4 lg:grid-cols-2">
        {people.map((person) => (
          <PersonCard key={person.id} owner={owner} person={person} establishments={establishments} />
        ))}
      </ul>
      {invitations.length > 0 && (
        <section aria-labelledby="pending-invitations" className="mt-8">
          <h2 id="pending-invitations" className="mb-4 text-xl">
            {texts.pending}
          </h2>
          <ul aria-busy={isFetching} className="grid gap-3">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                owner={owner}
                invitation={invitation}
                establishments={establishments}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
