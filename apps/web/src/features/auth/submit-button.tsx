import { LoaderCircleIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';

type SubmitButtonProps = { busy: boolean; label: string; busyLabel: string };

export function SubmitButton({ busy, label, busyLabel }: SubmitButtonProps) {
  return (
    <Button data-form-actions type="submit" size="lg" className="w-full" disabled={busy}>
      {busy && <LoaderCircleIcon className="animate-spin" aria-hidden />}
      {busy ? busyLabel : label}
    </Button>
  );
}
