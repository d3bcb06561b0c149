import { useQuery } from '@tanstack/react-query';
import { ReceiptTextIcon } from 'lucide-react';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { AddButton, BlockedAddButton, OwnersOnly } from '../lists/add-button';
import { fiscalCompaniesQuery } from '../api/get-fiscal-companies';
import type { SettingsOwner } from '../api/settings-keys';
import { fiscalStrings as texts } from '../company-settings.strings';
import { FiscalCompanyCard } from './fiscal-company-card';
import { FiscalCompanyDialog } from './fiscal-company-dialog';
import { ListSkeleton } from '../lists/list-skeleton';
import { ListToolbar } from '../lists/list-toolbar';
import { NoGroup } from '../lists/no-group';
import { useErrorToast } from '@/lib/toast/use-error-toast';
import { useSettingsOwner } from '../use-settings-owner';

/** 'Empresas Fiscales': the companies the group's orders are invoiced to. */
export function FiscalCompaniesTab() {
  const { status, owner, isOwner, error, retry } = useSettingsOwner();
  if (owner) return <FiscalCompanies owner={owner} canEdit={isOwner} />;
  if (status === 'loading') return <ListSkeleton label={texts.loading} />;
  return (
    <>
      <ListToolbar text={texts.intro} action={<BlockedAddButton>{texts.add}</BlockedAddButton>} />
      {status === 'error' ? <ErrorState error={error} onRetry={retry} /> : <NoGroup />}
    </>
  );
}

function FiscalCompanies({ owner, canEdit }: { owner: SettingsOwner; canEdit: boolean }) {
  const { data: companies, error, isPending, isFetching, refetch } = useQuery(fiscalCompaniesQuery(owner));
  useErrorToast(error, texts.loadError);

  return (
    <>
      <ListToolbar
        text={texts.intro}
        action={
          canEdit ? (
            <FiscalCompanyDialog owner={owner} trigger={<AddButton>{texts.add}</AddButton>} />
          ) : (
            <OwnersOnly />
          )
        }
      />
      {isPending && <ListSkeleton label={texts.loading} />}
      {error && !companies && (
        <ErrorState title={texts.loadError} error={error} onRetry={() => void refetch()} />
      )}
      {companies?.length === 0 && (
        <EmptyState icon={ReceiptTextIcon} title={texts.empty} description={texts.emptyText} />
      )}
      {companies && companies.length > 0 && (
        <ul aria-label={texts.intro} aria-busy={isFetching} className="grid gap-4 lg:grid-cols-2">
          {companies.map((company) => (
            <FiscalCompanyCard
              key={company.id}
              owner={owner}
              company={company}
              canEdit={canEdit}
              isLoading={isFetching}
            />
          ))}
        </ul>
      )}
    </>
  );
}
