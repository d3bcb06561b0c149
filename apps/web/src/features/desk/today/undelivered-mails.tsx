import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Button } from '@/components/ui/button';
import { useUser } from '@/domain/session';
import { formatCount, formatDateTime } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { undeliveredMailsQuery, useRetryMail, type UndeliveredMail } from '../api/use-undelivered-mails';
import { reportedAs } from '../change-failure';
import { mailStrings as texts } from './mails.strings';

/** Undelivered mails, with the reason and a retry. Nothing if there are none. */
export function UndeliveredMails() {
  const user = useUser();
  const { data, error, isError, isFetching, refetch } = useQuery(undeliveredMailsQuery(user.id));
  if (!data && isError)
    return (
      <LoadFailure
        error={error}
        title={texts.failed}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data || data.count === 0) return null;
  return (
    <section aria-labelledby="desk-undelivered" className="bg-card mt-8 rounded-lg border p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="desk-undelivered" className="text-2xl">
          {texts.title}
        </h2>
        <p className="text-muted-foreground text-sm">
          {texts.some(formatCount(data.mails.length), formatCount(data.count))}
        </p>
      </div>
      <ul className="mt-2 max-h-96 divide-y overflow-y-auto">
        {data.mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  );
}

function MailRow({ mail }: { mail: UndeliveredMail }) {
  const retry = useRetryMail();
  const { kind, to, about, state, reason, attempts, at, next_at: next } = mail;
  const name = texts.kind(kind);
  const facts = [
    texts.reason(reason),
    texts.attempts(attempts),
    formatDateTime(at),
    state === 'waiting' && next !== null && texts.next(formatDateTime(next)),
  ].filter(Boolean);
  const send = () =>
    retry.mutate(
      mail.id,
      reportedAs(texts.retryFailed, (outcome) => toast.success(texts.outcomes[outcome])),
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="break-words">
          <span className="font-semibold">{texts.states[state]}</span> · {name}
          {about !== null && ` · ${texts.about(about)}`}
        </p>
        <p className="text-muted-foreground text-sm break-words">{[to, ...facts].join(' · ')}</p>
      </div>
      {mail.can_retry && (
        <Button
          variant="outline"
          aria-label={texts.retryOf(name, to)}
          disabled={retry.isPending}
          onClick={send}
        >
          {texts.retry}
        </Button>
      )}
    </li>
  );
}
