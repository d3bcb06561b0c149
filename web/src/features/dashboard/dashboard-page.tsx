import { Building2Icon } from 'lucide-react';
import { EmptyState } from '@/components/common/empty-state';
import { ErrorState } from '@/components/common/error-state';
import { PageHeader } from '@/components/common/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { useCurrentGroup } from '@/domain/company';
import { LocationSelector } from '@/domain/location/location-selector';
import { useProfile } from '@/domain/session';
import { dashboardStrings as texts } from './dashboard.strings';
import { Shortcuts } from './shortcuts';

export default function DashboardPage() {
  const { status, group, retry } = useCurrentGroup();
  const { data: profile } = useProfile();

  if (status === 'loading') return <DashboardSkeleton />;
  if (status === 'error') return <ErrorState onRetry={retry} />;
  if (!group) {
    return (
      <>
        <PageHeader title={texts.title} />
        <EmptyState icon={Building2Icon} title={texts.noGroup} description={texts.noGroupText} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={group.name}
        description={profile?.displayName && texts.greeting(profile.displayName)}
      />
      <div className="grid gap-6">
        <LocationSelector />
        <Shortcuts />
      </div>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-24 rounded-lg" />
      <div className="grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-36 rounded-lg" />
      </div>
    </div>
  );
}
