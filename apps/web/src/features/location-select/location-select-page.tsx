import { useMutation } from '@tanstack/react-query';
import { MapPinOffIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { EmptyState } from '@/components/common/states/empty-state';
import { ErrorState } from '@/components/common/states/error-state';
import { PageHeader } from '@/components/common/page/page-header';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { CreateGroup, useCurrentGroup } from '@/domain/group';
import { locationStrings, useCurrentLocation, type CurrentLocation } from '@/domain/location';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { LocationCards } from './location-cards';
import { LocationCardsSkeleton } from './location-cards-skeleton';
import { locationSelectStrings as texts } from './location-select.strings';

export default function LocationSelectPage() {
  const { status, error, retry } = useCurrentLocation();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title={texts.title} description={status === 'none' ? undefined : texts.description} />
      <Content status={status} error={error} retry={retry} />
    </div>
  );
}

function Content({ status, error, retry }: Pick<CurrentLocation, 'status' | 'error' | 'retry'>) {
  if (status === 'loading') return <LocationCardsSkeleton />;
  if (status === 'error') return <ErrorState error={error} onRetry={retry} />;
  return status === 'none' ? <NoLocations /> : <Choice />;
}

/** An establishment belongs to a group: a person without one creates that first. */
function NoLocations() {
  const hasNoGroup = useCurrentGroup().status === 'none';
  return (
    <EmptyState
      icon={MapPinOffIcon}
      title={texts.none}
      description={hasNoGroup ? undefined : texts.noneText}
      action={
        <div className="grid justify-items-center gap-3">
          {hasNoGroup && <CreateGroup />}
          <Button asChild size={hasNoGroup ? 'lg' : 'default'} variant={hasNoGroup ? 'outline' : 'default'}>
            <Link to={paths.companySettings.href()}>{texts.configure}</Link>
          </Button>
        </div>
      }
    />
  );
}

function Choice() {
  const { location, locations, select } = useCurrentLocation();
  const [chosenId, setChosenId] = useState(location?.id ?? null);
  const navigate = useNavigate();
  const goBack = useGoBack();
  const change = useMutation({
    mutationFn: select,
    onSuccess: () => navigate(paths.products.href()),
    onError: () => toast.error(commonStrings.error, locationStrings.switchFailed),
  });

  const proceed = () => {
    if (chosenId) change.mutate(chosenId);
    else toast.error(commonStrings.error, texts.missing);
  };

  return (
    <>
      <LocationCards locations={locations} chosenId={chosenId} onChoose={setChosenId} />
      <div className="bg-background/95 sticky bottom-(--bottom-bar) mt-6 flex flex-col-reverse gap-2 border-t py-4 sm:flex-row sm:justify-end">
        <Button variant="outline" size="lg" onClick={goBack}>
          {texts.cancel}
        </Button>
        <Button size="lg" disabled={change.isPending} onClick={proceed}>
          {change.isPending ? texts.busy : texts.continue}
        </Button>
      </div>
    </>
  );
}

/** Back to the previous page; to the dashboard for a person who came from outside. */
function useGoBack() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(paths.dashboard.href()) : navigate(-1));
}
