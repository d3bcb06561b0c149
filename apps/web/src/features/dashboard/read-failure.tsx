import { RotateCcwIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';

type Props = { text: string; onRetry: () => void; className: string };

/** Replaces a part of the dashboard that could not be read. */
export function ReadFailure({ text, onRetry, className }: Props) {
  return (
    <div className={cn('flex flex-wrap items-center justify-between gap-3 px-5 py-6', className)}>
      <p className="text-muted-foreground">{text}</p>
      <Button variant="outline" onClick={onRetry}>
        <RotateCcwIcon aria-hidden />
        {commonStrings.retry}
      </Button>
    </div>
  );
}
