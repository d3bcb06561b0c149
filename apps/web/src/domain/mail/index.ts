export { APPROVAL_MAIL, BUYER_MAILS, GROUP_MAIL, STAFF_MAILS } from './mail-kinds';
export { MailSwitches } from './mail-switches';
