import { useInfiniteQuery } from '@tanstack/react-query';
import { MailIcon } from 'lucide-react';
import { PageHeader } from '@/components/common/page/page-header';
import { EmptyState } from '@/components/common/states/empty-state';
import { Button } from '@/components/ui/button';
import { useUser } from '@/domain/session';
import { useStaffRole } from '@/domain/staff';
import { isUuid } from '@/lib/is-uuid';
import { useAddressParams } from '@/lib/page/use-address-params';
import { MAIL_STATES, mailsQuery, type MailFilter } from '../api/log/use-mails';
import { FilterSelect } from '../shared/fields/filter-select';
import { OnlyAdmins } from '../shared/lists/only-admins';
import { PagedList } from '../shared/lists/paged-list';
import { MailRow } from './mail-row';
import { mailStrings as texts } from './mails.strings';

const ANY = 'any';

const stateOf = (text: string | null) => MAIL_STATES.find((state) => state === text) ?? null;

function parse(params: URLSearchParams): MailFilter {
  const orderId = params.get('pedido');
  return { state: stateOf(params.get('estado')), orderId: orderId && isUuid(orderId) ? orderId : null };
}

const format = ({ state, orderId }: MailFilter) => ({
  ...(state && { estado: state }),
  ...(orderId && { pedido: orderId }),
});

/** /operacion/correos: the mails of the outbox. For admins. */
export default function MailsPage() {
  const { isAdmin } = useStaffRole();
  return isAdmin ? <MailsOfDesk /> : <OnlyAdmins />;
}

function MailsOfDesk() {
  const user = useUser();
  const [filter, change] = useAddressParams(parse, format);
  const query = useInfiniteQuery(mailsQuery(user.id, filter));
  const isFiltered = filter.state !== null || filter.orderId !== null;
  return (
    <>
      <PageHeader title={texts.pageTitle} description={texts.pageText} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <FilterSelect
          label={texts.state}
          value={filter.state ?? ANY}
          options={[
            { value: ANY, label: texts.anyState },
            ...MAIL_STATES.map((state) => ({ value: state, label: texts.filters[state] })),
          ]}
          onChange={(value) => change({ state: stateOf(value) }, { replace: true })}
        />
        {filter.orderId !== null && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            {texts.ofOrder}
            <Button variant="link" className="px-0" onClick={() => change({ orderId: null })}>
              {texts.everyOrder}
            </Button>
          </p>
        )}
      </div>
      <PagedList query={query} failed={texts.pageFailed} more={texts.more}>
        {(pages) => {
          const mails = pages.flatMap((page) => page.mails);
          if (mails.length === 0) {
            return (
              <EmptyState
                icon={MailIcon}
                title={isFiltered ? texts.none : texts.nothing}
                description={isFiltered ? texts.noneText : texts.nothingText}
              />
            );
          }
          return (
            <ul aria-label={texts.pageTitle} className="bg-card divide-y rounded-lg border px-4">
              {mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </ul>
          );
        }}
      </PagedList>
    </>
  );
}
