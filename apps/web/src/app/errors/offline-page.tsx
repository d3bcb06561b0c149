import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { offlineStrings } from '@/features/offline/offline.strings';
import { useDocumentTitle } from '@/lib/use-document-title';
import { commonStrings } from '@/strings/common.strings';
import { Offline } from './offline';

/** The offline screen at its own address, which is left when the connection returns. */
export default function OfflinePage() {
  useDocumentTitle(offlineStrings.title);
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(paths.home.href(), { replace: true }), [navigate]);
  return (
    <Offline
      onReconnect={leave}
      action={
        <Button asChild variant="outline">
          <Link to={paths.home.href()}>{commonStrings.goHome}</Link>
        </Button>
      }
    />
  );
}
