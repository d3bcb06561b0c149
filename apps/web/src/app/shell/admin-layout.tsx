import { AdminHeader } from './admin-header';
import { BottomBar } from './bottom-bar';
import { MainContent } from './main-content';
import { isNativeWrapper } from './native-wrapper';
import { AppSidebar } from './sidebar/app-sidebar';
import { SidebarProvider } from './sidebar/sidebar-provider';

export function AdminLayout() {
  return (
    <SidebarProvider>
      <div className="flex min-h-dvh">
        <AppSidebar />
        <div className="flex min-w-0 flex-1 flex-col">
          {!isNativeWrapper() && <AdminHeader />}
          <MainContent />
        </div>
        <BottomBar />
      </div>
    </SidebarProvider>
  );
}
