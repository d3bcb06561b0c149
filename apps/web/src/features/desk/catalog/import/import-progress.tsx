import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { importStrings as texts } from './import.strings';

type Props = { step: { name: 'reading' | 'sending'; percent: number }; file: string; onCancel: () => void };

/** The progress of reading or sending a file, with a cancel button. */
export function ImportProgress({ step: { name, percent }, file, onCancel }: Props) {
  return (
    <>
      <div className="grid gap-2 py-6 text-sm">
        <p role="status" className="break-words">
          {texts[name]}: {file}
        </p>
        <progress
          value={percent}
          max={100}
          aria-label={texts[name]}
          className="[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary bg-muted h-2 w-full appearance-none overflow-hidden rounded-full"
        />
        <p aria-hidden className="text-muted-foreground">
          {texts.progress(String(percent))}
        </p>
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </DialogFooter>
    </>
  );
}
