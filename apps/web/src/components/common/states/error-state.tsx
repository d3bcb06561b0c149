import { RotateCcwIcon, TriangleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { loadFailureReason } from '@/lib/failure-reason';
import { commonStrings } from '@/strings/common.strings';

type ErrorStateProps = {
  title?: ReactNode;
  message?: ReactNode;
  /** The failure: if it carries no message, the text says whether the connection or the service failed. */
  error?: unknown;
  onRetry?: () => void;
  action?: ReactNode;
  /** `h1` if this is the page's only content. */
  heading?: 'h1' | 'h2';
  className?: string;
};

/** Says that something could not be loaded and offers a way forward. */
export function ErrorState({
  title = commonStrings.errorState.title,
  error,
  message = error ? loadFailureReason(error) : commonStrings.errorState.message,
  onRetry,
  action,
  heading: Heading = 'h2',
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cn('flex flex-col items-center px-4 py-14 text-center', className)}>
      <span className="bg-destructive-soft text-destructive mb-5 inline-flex size-16 items-center justify-center rounded-full">
        <TriangleAlertIcon className="size-7" strokeWidth={1.5} aria-hidden />
      </span>
      <Heading className="text-2xl">{title}</Heading>
      {message && <p className="text-muted-foreground mt-2 max-w-md text-pretty">{message}</p>}
      {(onRetry || action) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button onClick={onRetry}>
              <RotateCcwIcon aria-hidden />
              {commonStrings.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
