import { useQuery } from '@tanstack/react-query';
import { StoreIcon } from 'lucide-react';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { AddButton, BlockedAddButton, OwnersOnly } from '../lists/add-button';
import { establishmentsQuery } from '../api/get-establishments';
import { fiscalCompaniesQuery } from '../api/get-fiscal-companies';
import type { SettingsOwner } from '../api/settings-keys';
import { establishmentStrings as texts, fiscalStrings } from '../company-settings.strings';
import { EstablishmentCard } from './establishment-card';
import { EstablishmentDialog } from './establishment-dialog';
import { ListSkeleton } from '../lists/list-skeleton';
import { ListToolbar } from '../lists/list-toolbar';
import { NoGroup } from '../lists/no-group';
import { establishmentsErrorText } from '../settings-error';
import { useErrorToast } from '@/lib/toast/use-error-toast';
import { useSettingsOwner } from '../use-settings-owner';

type Props = { onGoToCompanies: () => void };

/** 'Establecimientos': the establishments of the group. */
export function EstablishmentsTab({ onGoToCompanies }: Props) {
  const { status, owner, isOwner, error, retry } = useSettingsOwner();
  if (owner) return <Establishments owner={owner} canEdit={isOwner} onGoToCompanies={onGoToCompanies} />;
  if (status === 'loading') return <ListSkeleton label={texts.loading} />;
  return (
    <>
      <ListToolbar text={texts.intro} action={<BlockedAddButton>{texts.add}</BlockedAddButton>} />
      {status === 'error' ? <ErrorState error={error} onRetry={retry} /> : <NoGroup />}
    </>
  );
}

function Establishments({
  owner,
  canEdit,
  onGoToCompanies,
}: Props & { owner: SettingsOwner; canEdit: boolean }) {
  const list = useQuery(establishmentsQuery(owner));
  const companies = useQuery(fiscalCompaniesQuery(owner));
  useErrorToast(list.error, establishmentsErrorText(list.error));
  useErrorToast(companies.error, fiscalStrings.loadError);
  const form = { owner, companies: companies.data, onGoToCompanies };

  return (
    <>
      <ListToolbar
        text={texts.intro}
        action={
          canEdit ? (
            <EstablishmentDialog {...form} trigger={<AddButton>{texts.add}</AddButton>} />
          ) : (
            <OwnersOnly />
          )
        }
      />
      {list.isPending && <ListSkeleton label={texts.loading} />}
      {list.isError && !list.data && (
        <ErrorState
          title={establishmentsErrorText(list.error)}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.length === 0 && (
        <EmptyState icon={StoreIcon} title={texts.empty} description={texts.emptyText} />
      )}
      {list.data && list.data.length > 0 && (
        <ul aria-label={texts.intro} aria-busy={list.isFetching} className="grid gap-4 lg:grid-cols-2">
          {list.data.map((establishment) => (
            <EstablishmentCard
              key={establishment.id}
              establishment={establishment}
              canEdit={canEdit}
              isLoading={list.isFetching}
              {...form}
            />
          ))}
        </ul>
      )}
    </>
  );
}
