import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ErrorState } from '@/components/common/states/error-state';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { useUser } from '@/domain/session';
import { failureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { mailChoicesQuery, useSwitchMail } from './api/mail-choices';
import { isMailWanted, type MailKind } from './mail-kinds';
import { mailStrings as texts } from './mail.strings';

type Props = { label: string; kinds: readonly MailKind[] };

/** A switch per kind of mail, saved on change. */
export function MailSwitches({ label, kinds }: Props) {
  const { id: userId } = useUser();
  const { data: choices, error, isPending, refetch } = useQuery(mailChoicesQuery(userId));
  const { mutate } = useSwitchMail(userId);
  const id = useId();

  if (isPending)
    return (
      <div role="status" aria-label={texts.loading} className="max-w-2xl">
        <Skeleton className="h-80 rounded-lg" />
      </div>
    );
  if (!choices) return <ErrorState title={texts.loadError} error={error} onRetry={() => void refetch()} />;
  const change = (kind: MailKind, isWanted: boolean) =>
    mutate({ kind, isWanted }, { onError: (reason) => toast.error(texts.saveError, failureReason(reason)) });
  return (
    <Card className="max-w-2xl gap-0 py-0">
      <ul aria-label={label} className="divide-y">
        {kinds.map((kind) => (
          <li key={kind}>
            <label
              htmlFor={`${id}-${kind}`}
              className="flex min-h-14 cursor-pointer items-center gap-4 px-5 py-3"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{texts.kinds[kind]}</span>
                <span id={`${id}-${kind}-hint`} className="text-muted-foreground text-sm">
                  {texts.hints[kind]}
                </span>
              </span>
              <Checkbox
                id={`${id}-${kind}`}
                aria-label={texts.kinds[kind]}
                aria-describedby={`${id}-${kind}-hint`}
                checked={isMailWanted(choices, kind)}
                onCheckedChange={(isChecked) => change(kind, isChecked)}
              />
            </label>
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground border-t px-5 py-3 text-sm">{texts.kept}</p>
    </Card>
  );
}
