import { useQuery } from '@tanstack/react-query';
import { UserPlusIcon } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/common/page/page-header';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useUser } from '@/domain/session';
import { useStaffRole } from '@/domain/staff';
import { commonStrings } from '@/strings/common.strings';
import { teamQuery } from '../api/customers/use-team';
import { OnlyAdmins } from '../shared/lists/only-admins';
import { storeNames } from '../shared/lists/store-names';
import { InvitationList } from './invitation-list';
import { TeamDialog } from './team-dialog';
import { TeamList } from './team-list';
import { teamStrings as texts } from './team.strings';

/** /operacion/equipo: who uses the desk. For admins. */
export default function TeamPage() {
  const { isAdmin } = useStaffRole();
  return isAdmin ? <TeamOfDesk /> : <OnlyAdmins />;
}

function TeamOfDesk() {
  const user = useUser();
  const { stores } = useStaffRole();
  const query = useQuery(teamQuery(user.id));
  const [open, setOpen] = useState<string | null>(null);
  const [isInviting, setIsInviting] = useState(false);
  const storesOf = (ids: number[] | null) =>
    ids ? storeNames(ids, stores, texts.unknownStore) : texts.allStores;
  const person = query.data?.people.find(({ id }) => id === open);
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Button onClick={() => setIsInviting(true)}>
            <UserPlusIcon aria-hidden />
            {texts.invite}
          </Button>
        }
      />
      {query.isPending && (
        <Skeleton role="status" aria-label={commonStrings.loading} className="h-64 rounded-lg" />
      )}
      {query.isError && !query.data && (
        <LoadFailure
          error={query.error}
          title={texts.failed}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.data && (
        <>
          <TeamList people={query.data.people} storesOf={storesOf} onChange={setOpen} />
          <InvitationList invitations={query.data.invitations} storesOf={storesOf} />
        </>
      )}
      {isInviting && <TeamDialog person={null} onClose={() => setIsInviting(false)} />}
      {person && <TeamDialog key={person.id} person={person} onClose={() => setOpen(null)} />}
    </>
  );
}
