import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Badge } from '@/components/ui/badge';
import { Sheet, SheetContent, SheetDescription, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { ShortageForm } from '@/domain/group/shortage/shortage-form';
import { shortageStrings } from '@/domain/group/shortage/shortage.strings';
import { useUser } from '@/domain/session';
import { cn } from '@/lib/cn';
import { formatCount, formatDate, formatDateTime, formatMoney } from '@/lib/format';
import { deskKeys } from '../api/desk-keys';
import { customerQuery } from '../api/customers/get-customers';
import { useRefetch } from '../api/use-refetch';
import { RecordJointPayment } from '../payments/payment-button';
import type { CustomerDetail } from './customer';
import { CreditRelease } from './credit-release';
import { CustomerBlock } from './customer-block';
import { CreditTerms } from './credit-terms';
import { CustomerApproval } from './customer-decisions';
import { CustomerLocations } from './customer-locations';
import { CustomerOrders } from './customer-orders';
import { CustomerPeople } from './customer-people';
import { customersStrings as texts } from './customers.strings';

type Props = { groupId: string | null; onClose: () => void };

/** One customer beside the list. */
export function CustomerPanel({ groupId, onClose }: Props) {
  return (
    <DiscardGuard onClose={onClose}>
      {(close) => (
        <Sheet open={groupId !== null} onOpenChange={(open) => !open && close()}>
          <SheetContent className="w-full gap-0 sm:max-w-2xl max-sm:max-w-full">
            {groupId && <Panel groupId={groupId} />}
          </SheetContent>
        </Sheet>
      )}
    </DiscardGuard>
  );
}

function Panel({ groupId }: { groupId: string }) {
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(customerQuery(user.id, groupId));
  const failed = error !== null && !data;
  return (
    <>
      <SheetHeader>
        <SheetTitle className="flex flex-wrap items-center gap-3">
          {data?.name ?? (failed ? texts.detailFailed : texts.loading)}
          {data?.block && (
            <Badge variant="destructive" className="font-sans">
              {texts.isBlocked}
            </Badge>
          )}
          {data && !data.terms.is_approved && (
            <Badge variant="warning" className="font-sans">
              {texts.notApproved}
            </Badge>
          )}
        </SheetTitle>
        <SheetDescription>{data?.tax_id && texts.rfc(data.tax_id)}</SheetDescription>
      </SheetHeader>
      <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto p-5">
        {data && <Customer customer={data} />}
        {!data && !failed && <Skeleton className="h-80" />}
        {failed && (
          <LoadFailure
            error={error}
            title={texts.detailFailed}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
      </div>
    </>
  );
}

function Customer({ customer }: { customer: CustomerDetail }) {
  const { terms, open, companies, decisions } = customer;
  const refetchDesk = useRefetch(deskKeys.all);
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Figure
          label={texts.openOrders}
          value={open.orders === 0 ? texts.noOpenOrders : formatCount(open.orders)}
          detail={open.orders === 0 ? undefined : formatMoney(open.total)}
        />
        <Figure label={texts.unpaid} value={formatMoney(open.unpaid)} />
        {open.owed_back > 0 && <Figure label={texts.owedBack} value={formatMoney(open.owed_back)} isUrgent />}
        {customer.overdue && (
          <Figure
            label={texts.overdue}
            value={formatMoney(customer.overdue.amount)}
            detail={texts.overdueSince(formatDate(customer.overdue.since))}
            isUrgent
          />
        )}
        <Figure label={texts.used} value={formatMoney(terms.credit_open)} />
        <Figure
          label={texts.available}
          value={terms.credit_line === null ? texts.noLine : formatMoney(terms.credit_available)}
        />
      </dl>
      <div className="flex flex-wrap items-start gap-3">
        {!terms.is_approved && <CustomerApproval customer={customer} />}
        {open.unpaid > 0 && <RecordJointPayment group={customer} />}
        <CreditRelease customer={customer} />
        {terms.is_approved && <CustomerApproval customer={customer} />}
        <CustomerBlock customer={customer} />
      </div>
      <CreditTerms key={customer.id} customer={customer} />
      <section className="grid gap-2">
        <h3 className="text-xl">{shortageStrings.title}</h3>
        <ShortageForm
          key={`${customer.shortage_rule} ${customer.takes_substitutes}`}
          groupId={customer.id}
          shortage={customer}
          onSaved={refetchDesk}
        />
      </section>
      <CustomerOrders customer={customer} />
      <CustomerLocations customer={customer} />
      <Part title={texts.companies}>
        {companies.map(({ id, name, rfc }) => (
          <li key={id}>{[name, rfc].filter(Boolean).join(' · ')}</li>
        ))}
      </Part>
      <CustomerPeople customer={customer} />
      {decisions.length > 0 && (
        <Part title={texts.decisions}>
          {decisions.map(({ id, act, order_number, actor, at, credit_line, credit_days, reason }) => (
            <li key={id}>
              <span className="font-semibold">
                {[
                  texts.acts[act] ?? act,
                  order_number,
                  credit_line && formatMoney(Number(credit_line)),
                  credit_days && texts.daysOf(credit_days),
                  reason,
                ]
                  .filter(Boolean)
                  .join(' ')}
              </span>{' '}
              <span className="text-muted-foreground break-words">{texts.by(actor, formatDateTime(at))}</span>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

type FigureProps = { label: string; value: string; detail?: string | undefined; isUrgent?: boolean };

function Figure({ label, value, detail, isUrgent = false }: FigureProps) {
  return (
    <div className={cn('rounded-lg border p-4', isUrgent ? 'bg-warning-soft col-span-2' : 'bg-card')}>
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="money text-xl font-semibold">{value}</dd>
      {detail && <dd className="money text-muted-foreground text-sm">{detail}</dd>}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-1 grid gap-1.5 text-sm">{children}</ul>
    </section>
  );
}
