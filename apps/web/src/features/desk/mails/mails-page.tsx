import { PageHeader } from '@/components/common/page-header';
import { MailSwitches, STAFF_MAILS } from '@/domain/mail';
import { useStaffRole } from '@/domain/staff';
import { mailsStrings as texts } from './mails.strings';

/** /operacion/correos: which mails a person of the staff gets. Admins decide about customers and enquiries. */
export default function MailsPage() {
  const { isAdmin } = useStaffRole();
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <MailSwitches
        label={texts.title}
        kinds={isAdmin ? STAFF_MAILS : STAFF_MAILS.filter((kind) => kind === 'new_order')}
      />
    </>
  );
}
