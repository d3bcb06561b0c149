import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';
import { Logo } from '../page/logo';

type LoadingScreenProps = { label?: string; className?: string };

/** The whole page, or its main part, until the app knows what to show. */
export function LoadingScreen({ label = commonStrings.loading, className }: LoadingScreenProps) {
  return (
    <div role="status" className={cn('flex min-h-dvh flex-col items-center justify-center gap-5', className)}>
      <Logo className="animate-pulse text-4xl" />
      <p className="text-muted-foreground">{label}</p>
    </div>
  );
}
