import { HourglassIcon } from 'lucide-react';
import { Link, useMatches } from 'react-router';
import { EmptyState } from '@/components/common/empty-state';
import { PageHeader } from '@/components/common/page-header';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { commonStrings } from '@/strings/common.strings';
import { upcomingStrings as texts } from './upcoming.strings';

/** A page of the plan that is still to come: it keeps its address, its guards and a way on. */
export default function UpcomingPage() {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  return (
    <>
      <PageHeader title={handle?.title ?? commonStrings.underDevelopment.title} />
      <EmptyState
        icon={HourglassIcon}
        title={commonStrings.underDevelopment.title}
        description={commonStrings.underDevelopment.message}
        action={
          <>
            <Button asChild>
              <Link to={paths.products.href()}>{texts.products}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={paths.dashboard.href()}>{texts.dashboard}</Link>
            </Button>
          </>
        }
      />
    </>
  );
}
