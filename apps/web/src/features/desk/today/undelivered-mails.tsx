import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadFailure } from '@/components/common/states/load-failure';
import { paths } from '@/config/paths';
import { useUser } from '@/domain/session';
import { formatCount } from '@/lib/format';
import { undeliveredMailsQuery } from '../api/log/use-mails';
import { MailRow } from '../mails/mail-row';
import { mailStrings as texts } from '../mails/mails.strings';

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
      <Link
        to={paths.deskMails.href()}
        className="text-primary inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
      >
        {texts.all}
      </Link>
    </section>
  );
}
