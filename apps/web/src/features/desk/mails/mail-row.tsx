import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { formatDateTime } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useRetryMail, type DeskMail } from '../api/log/use-mails';
import { reportedAs } from '../shared/lists/change-failure';
import { mailStrings as texts } from './mails.strings';

/** A mail with its recipient, state and reason, and a retry where it may be sent again. */
export function MailRow({ mail }: { mail: DeskMail }) {
  const retry = useRetryMail();
  const {
    kind,
    to,
    about,
    order_id: orderId,
    state,
    reason,
    attempts,
    at,
    sent_at: sentAt,
    next_at: next,
  } = mail;
  const name = texts.kind(kind);
  const facts = [
    texts.reason(reason),
    attempts > 0 && texts.attempts(attempts),
    formatDateTime(sentAt ?? at),
    state === 'waiting' && attempts > 0 && next !== null && texts.next(formatDateTime(next)),
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
          {about !== null && ' · '}
          {about !== null && (orderId ? <OrderLink id={orderId} number={about} /> : texts.about(about))}
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

function OrderLink({ id, number }: { id: string; number: string }) {
  return (
    <Link
      to={`${paths.deskOrders.href()}?pedido=${id}`}
      className="money text-primary underline-offset-4 hover:underline"
    >
      {number}
    </Link>
  );
}
