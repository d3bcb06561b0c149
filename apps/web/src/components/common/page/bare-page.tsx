import type { ReactNode } from 'react';
import { Logo } from './logo';

/** A page with a single message and no shell around it. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center px-4">
      <header>
        <Logo className="text-3xl" />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
