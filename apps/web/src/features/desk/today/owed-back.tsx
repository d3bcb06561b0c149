import { ArrowRightIcon, UndoDotIcon } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '@/config/paths';
import { formatMoney } from '@/lib/format';
import { deskStrings as texts } from '../desk.strings';
import type { DeskQueues } from '../shared/orders/queues';

/** The orders of which something is owed back to customers; nothing without any. */
export function OwedBack({ owedBack: { count, amount } }: Pick<DeskQueues, 'owedBack'>) {
  if (count === 0) return null;
  return (
    <p className="bg-warning-soft hover:border-input relative flex items-center gap-3 rounded-lg border p-4 transition-colors">
      <UndoDotIcon aria-hidden className="text-warning size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        <Link
          to={`${paths.deskOrders.href()}?cobro=devolver`}
          className="font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          {texts.owedBack}
        </Link>{' '}
        <span className="money block text-sm">{texts.owedBackOf(formatMoney(amount), count)}</span>
      </span>
      <ArrowRightIcon className="size-4 shrink-0" aria-hidden />
    </p>
  );
}
