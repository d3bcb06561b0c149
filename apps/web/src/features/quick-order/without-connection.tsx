import { WifiOffIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useOnline } from '@/lib/page/use-online';
import { withoutConnectionStrings as texts } from './without-connection.strings';

/** `isAdding`: an addition waits for the connection; `hasFailed`: the portal did not answer the search of a line. */
type Props = { isAdding: boolean; hasFailed: boolean };

/** Reports what happens to the list without the portal; the stored catalogue is one press away. */
export function WithoutConnection({ isAdding, hasFailed }: Props) {
  const online = useOnline();
  const offlineText = isAdding ? texts.addsLater : texts.offline;
  const isShown = !online || hasFailed;
  const isKept = useIsKept(online);
  return (
    <div role="status" className={isShown ? 'mb-4 grid justify-items-start gap-3' : undefined}>
      {isShown && (
        <p className="bg-warning-soft flex items-start gap-2 rounded-md px-3 py-2 text-sm">
          <WifiOffIcon aria-hidden className="text-warning mt-0.5 size-4 shrink-0" />
          {online ? texts.portalAway : offlineText}
        </p>
      )}
      {!online && isKept && (
        <Button asChild variant="outline" className="max-md:w-full">
          <Link to={paths.offline.href()} state={{ from: paths.quickOrder.href(), starts: true }}>
            {texts.workOffline}
          </Link>
        </Button>
      )}
    </div>
  );
}

/** Whether this browser has stored the person's catalogue, read when the connection is lost. */
function useIsKept(online: boolean): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (online) return;
    // Without a connection a service worker serves this file; without one there is nothing stored either.
    const read = async () => setKept((await (await import('./offline/kept-catalog')).readKept()) !== null);
    read().catch(() => setKept(false));
  }, [online]);
  return isKept;
}
