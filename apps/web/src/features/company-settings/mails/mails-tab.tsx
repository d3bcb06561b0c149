import { APPROVAL_MAIL, BUYER_MAILS, GROUP_MAIL, MailSwitches } from '@/domain/mail';
import { mailsTabStrings as texts } from '../company-settings.strings';
import { useSettingsOwner } from '../use-settings-owner';

/** 'Correos': the mails about orders a person receives. Independent of the group. */
export function MailsTab() {
  const { isOwner } = useSettingsOwner();
  return (
    <>
      <p className="text-muted-foreground mb-4 max-w-2xl">{texts.intro}</p>
      <MailSwitches
        label={texts.intro}
        kinds={isOwner ? [...BUYER_MAILS, GROUP_MAIL, APPROVAL_MAIL] : BUYER_MAILS}
      />
    </>
  );
}
