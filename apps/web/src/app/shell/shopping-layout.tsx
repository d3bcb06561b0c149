import { BottomBar } from './bottom-bar';
import { MainContent } from './main-content';
import { isNativeWrapper } from './native-wrapper';
import { ShoppingHeader } from './shopping-header';

export function ShoppingLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      {!isNativeWrapper() && <ShoppingHeader />}
      <MainContent />
      <BottomBar />
    </div>
  );
}
