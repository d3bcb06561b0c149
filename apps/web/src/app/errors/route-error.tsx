import { use, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { BarePage } from '@/components/common/page/bare-page';
import { OfflineScreen } from '@/features/offline/offline-screen';
import { InsideMain } from '../shell/inside-main';
import { Failure } from './failure';

/** Replaces a page that throws; the shell around it stays, and the person can navigate away. */
export function RouteError() {
  const error = useRouteError();
  const inside = use(InsideMain);
  useEffect(() => console.error(error), [error]);

  const stale = isMissingChunk(error);
  if (stale && !navigator.onLine) return <OfflineScreen as={inside ? 'div' : 'main'} />;
  const content = <Failure stale={stale} />;
  return inside ? content : <BarePage>{content}</BarePage>;
}

// After a deployment the page a tab requests has a new file name; browsers word the failure differently.
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|module script failed|error loading/i.test(error.message)
  );
}
