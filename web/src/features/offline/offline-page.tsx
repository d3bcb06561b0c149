import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { OfflineScreen } from './offline-screen';

/** The offline screen under its own address, which is left when the connection is back. */
export default function OfflinePage() {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(paths.home.href(), { replace: true }), [navigate]);
  return <OfflineScreen onReconnect={leave} />;
}
