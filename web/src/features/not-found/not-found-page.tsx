import { Logo } from '@/components/common/logo';
import { NotFoundScreen } from './not-found-screen';

export default function NotFoundPage() {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center">
      <header>
        <Logo className="text-3xl" />
      </header>
      <main id="main" tabIndex={-1}>
        <NotFoundScreen />
      </main>
    </div>
  );
}
