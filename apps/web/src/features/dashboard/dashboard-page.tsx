import { Building2Icon, StoreIcon } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { PageHeader } from '@/components/common/page/page-header';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { CreateGroup, useCurrentGroup } from '@/domain/group';
import { useCurrentLocation } from '@/domain/location';
import { useUser } from '@/domain/session';
import { StaffLanding } from '@/domain/staff';
import { DashboardSkeleton } from './dashboard-skeleton';
import { dashboardStrings as texts } from './dashboard.strings';
import { LocationDashboard } from './location-dashboard';
import { OnboardingBanner } from './onboarding-banner';

/** /dashboard: the first page a buyer sees. */
export default function DashboardPage() {
  return (
    <>
      <OnboardingBanner />
      <Dashboard />
    </>
  );
}

function Dashboard() {
  const user = useUser();
  const current = useCurrentGroup();
  const { status, location, retry } = useCurrentLocation();

  if (current.status === 'error') return <ErrorState onRetry={current.retry} />;
  if (current.status === 'loading') return <DashboardSkeleton />;
  if (!current.group) {
    return (
      <StaffLanding pending={<DashboardSkeleton />}>
        <NoGroup />
      </StaffLanding>
    );
  }
  if (status === 'error') return <ErrorState onRetry={retry} />;
  if (status === 'loading') return <DashboardSkeleton />;
  if (!location) {
    return (
      <StaffLanding pending={<DashboardSkeleton />}>
        <NoLocation groupName={current.group.name} />
      </StaffLanding>
    );
  }
  return (
    <LocationDashboard groupName={current.group.name} owner={{ userId: user.id, locationId: location.id }} />
  );
}

function NoGroup() {
  return (
    <>
      <PageHeader title={texts.title} />
      <EmptyState
        icon={Building2Icon}
        title={texts.noGroup}
        description={texts.noGroupText}
        action={<CreateGroup />}
      />
    </>
  );
}

function NoLocation({ groupName }: { groupName: string }) {
  return (
    <>
      <PageHeader title={groupName} />
      <EmptyState
        icon={StoreIcon}
        title={texts.noLocation}
        description={texts.noLocationText}
        action={
          <Button asChild>
            <Link to={`${paths.companySettings.href()}?vista=establecimientos`}>{texts.addLocation}</Link>
          </Button>
        }
      />
    </>
  );
}
