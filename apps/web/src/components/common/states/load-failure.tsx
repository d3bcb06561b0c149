import { RotateCcwIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { commonStrings } from '@/strings/common.strings';
import { ErrorState } from './error-state';

type Props = {
  /** 'No pudimos cargar…' */
  title: string;
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
};

/** Shown instead of a list that could not be read, so that it is not taken for an empty one. */
export function LoadFailure({ title, error, onRetry, isRetrying }: Props) {
  return (
    <ErrorState
      title={title}
      error={error}
      action={
        <Button onClick={onRetry} aria-busy={isRetrying}>
          <RotateCcwIcon aria-hidden className={isRetrying ? 'animate-spin' : undefined} />
          {commonStrings.retry}
        </Button>
      }
    />
  );
}
