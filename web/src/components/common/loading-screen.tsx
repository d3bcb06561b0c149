import { commonStrings } from '@/strings/common.strings';
import { Logo } from './logo';

/** The whole page while the app cannot yet know what to show. */
export function LoadingScreen({ label = commonStrings.loading }: { label?: string }) {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-5">
      <Logo className="animate-pulse text-4xl" />
      <p className="text-muted-foreground">{label}</p>
    </div>
  );
}
