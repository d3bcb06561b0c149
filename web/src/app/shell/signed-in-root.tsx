import { Outlet } from 'react-router';
import { useKeepCurrentGroup } from '@/domain/company';

/** What runs once for a signed-in user, whatever the page. */
export function SignedInRoot() {
  useKeepCurrentGroup();
  return <Outlet />;
}
