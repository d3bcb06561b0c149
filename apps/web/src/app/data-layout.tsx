import { Outlet } from 'react-router';
import { DataProvider } from '@/lib/backend/data-provider';

/** Wraps all pages that read or write data: all except the landing page and the sign-in. */
export function DataLayout() {
  return (
    <DataProvider>
      <Outlet />
    </DataProvider>
  );
}
