import { use, useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { BarePage } from '@/components/common/bare-page';
import { ErrorState } from '@/components/common/error-state';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { NotFoundScreen } from '@/features/not-found/not-found-screen';
import { OfflineScreen } from '@/features/offline/offline-screen';
import { commonStrings } from '@/strings/common.strings';
import { appStrings } from '../app.strings';
import { InsideMain } from '../shell/inside-main';

const texts = appStrings.routeError;

/** What stands in a page's place when it throws; the shell around it stays, and there is a way out. */
export function RouteError() {
  const error = useRouteError();
  const inside = use(InsideMain);
  useEffect(() => console.error(error), [error]);

  const stale = isMissingChunk(error);
  if (stale && !navigator.onLine) return <OfflineScreen as={inside ? 'div' : 'main'} />;
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const content = notFound ? <NotFoundScreen /> : <Failure stale={stale} />;
  return inside ? content : <BarePage>{content}</BarePage>;
}

function Failure({ stale }: { stale: boolean }) {
  return (
    <ErrorState
      heading="h1"
      title={stale ? texts.updatedTitle : texts.title}
      message={stale ? texts.updatedMessage : texts.message}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
          <Button asChild variant="outline">
            <Link to={paths.home.href()} reloadDocument>
              {commonStrings.goHome}
            </Link>
          </Button>
        </>
      }
    />
  );
}

// After a deployment the page a tab asks for has a new name; browsers word the failure differently.
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|module script failed|error loading/i.test(error.message)
  );
}
