import { useCallback } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { offlineStrings } from '@/features/offline/offline.strings';
import { useDocumentTitle } from '@/lib/page/use-document-title';
import { commonStrings } from '@/strings/common.strings';
import { Offline } from './offline';
import { isAskedToStart, returnPath } from './return-path';

/** The offline screen at its own address. It is left when the connection returns: for the page it was opened from, or the start. */
export default function OfflinePage() {
  useDocumentTitle(offlineStrings.title);
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const to = returnPath(state);
  const leave = useCallback(() => void navigate(to, { replace: true }), [navigate, to]);
  return (
    <Offline
      onReconnect={leave}
      isAskedToStart={isAskedToStart(state)}
      action={
        <Button asChild variant="outline">
          <Link to={paths.home.href()}>{commonStrings.goHome}</Link>
        </Button>
      }
    />
  );
}
