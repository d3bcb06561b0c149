import { MailSwitches, STAFF_MAILS } from '@/domain/mail';
import { useStaffRole } from '@/domain/staff';
import { deskStrings as texts } from '../desk.strings';

/** The mails a staff member gets. Admins decide about customers and enquiries, so only they get those. */
export function DeskMails() {
  const { isAdmin } = useStaffRole();
  return (
    <section id="correos" aria-labelledby="desk-mails" className="mt-10 scroll-mt-24">
      <h2 id="desk-mails" className="text-xl">
        {texts.mails}
      </h2>
      <p className="text-muted-foreground mt-1 mb-4">{texts.mailsText}</p>
      <MailSwitches
        label={texts.mails}
        kinds={isAdmin ? STAFF_MAILS : STAFF_MAILS.filter((kind) => kind === 'new_order')}
      />
    </section>
  );
}
