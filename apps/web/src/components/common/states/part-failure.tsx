import { Button } from '@/components/ui/button';
import { commonStrings } from '@/strings/common.strings';
import { ErrorState } from './error-state';

type PartFailureProps = { onRetry: () => void; onClose: () => void };

/** Shown over the page instead of a dialog or drawer that could not be fetched. */
export function PartFailure({ onRetry, onClose }: PartFailureProps) {
  return (
    <div className="bg-card fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar))] z-50 mx-auto max-w-md rounded-lg border shadow-lg">
      <ErrorState
        className="py-8"
        onRetry={onRetry}
        action={
          <Button variant="outline" onClick={onClose}>
            {commonStrings.close}
          </Button>
        }
      />
    </div>
  );
}
