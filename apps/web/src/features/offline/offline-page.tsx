import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useDocumentTitle } from '@/lib/use-document-title';
import { commonStrings } from '@/strings/common.strings';
import { OfflineScreen } from './offline-screen';
import { offlineStrings } from './offline.strings';

/** The offline screen at its own address, which is left when the connection returns. */
export default function OfflinePage() {
  useDocumentTitle(offlineStrings.title);
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(paths.home.href(), { replace: true }), [navigate]);
  return (
    <OfflineScreen
      onReconnect={leave}
      action={
        <Button asChild variant="outline">
          <Link to={paths.home.href()}>{commonStrings.goHome}</Link>
        </Button>
      }
    />
  );
}
