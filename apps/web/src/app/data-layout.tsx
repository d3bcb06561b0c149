import { Outlet } from 'react-router';
import { DataProvider } from '@/lib/data-provider';

/** Around all pages that read or write data: all but the landing page and the sign-in. */
export function DataLayout() {
  return (
    <DataProvider>
      <Outlet />
    </DataProvider>
  );
}
