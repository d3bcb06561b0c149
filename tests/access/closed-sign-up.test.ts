import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailFolder } from '../auth-api/mail-folder';
import { type TestPortal, startTestPortal } from '../../testing/harness/portal';

const password = 'Mezcal-2026';
const refusal = { status: 422, code: 'signup_disabled' };
let addresses = 0;
const freshEmail = (): string => `invitada-${process.pid}-${(addresses += 1)}@example.mx`;

describe('a portal with sign-up closed', () => {
  let portal: TestPortal;
  let owner: Awaited<ReturnType<TestPortal['signIn']>>;
  let group: string;
  beforeAll(async () => {
    portal = await startTestPortal({ seed: 'demo', env: { SIGNUPS: 'off' } });
    owner = await portal.signIn('compras@lacantina.mx', 'Sumiller2026');
    const { data } = await owner.from('business_groups').select('id').limit(1).single();
    group = (data as { id: string }).id;
  });
  afterAll(() => portal.stop());

  const invite = async (email: string): Promise<void> => {
    const { data } = await owner
      .from('locations')
      .select('id')
      .eq('bussiness_group_id', group)
      .limit(1)
      .single();
    const { error } = await owner.rpc('invite_to_group', {
      p_group_id: group,
      p_email: email,
      p_role: 'member',
      p_location_ids: [(data as { id: string }).id],
    });
    expect(error).toBeNull();
  };
  const signUp = (email: string) => portal.anon().auth.signUp({ email, password });

  it('lets in people invited by a group, for any spelling of the address', async () => {
    const email = freshEmail();
    await invite(email);
    expect((await signUp(email.toUpperCase())).data.session).not.toBeNull();
    await portal.signIn(email, password);
  });

  it('refuses people invited to a group that the seller has not approved', async () => {
    const email = freshEmail();
    await portal.pool.query('update private.group_accounts set approved_at = null where group_id = $1', [
      group,
    ]);
    await invite(email);
    expect((await signUp(email)).error).toMatchObject(refusal);
    await portal.pool.query('update private.group_accounts set approved_at = now() where group_id = $1', [
      group,
    ]);
    expect((await signUp(email)).error).toBeNull();
  });

  it('sends the sign-in mail to people invited by a group', async () => {
    const email = freshEmail();
    await invite(email);
    expect((await portal.anon().auth.signInWithOtp({ email })).error).toBeNull();
    const mails = new MailFolder(portal.mailDir);
    // The invitation itself, and the requested mail.
    await mails.latest(email, 2);
  });

  it('refuses everyone else, including people whose invitation was withdrawn or has expired', async () => {
    expect((await signUp(freshEmail())).error).toMatchObject(refusal);
    const [withdrawn, expired] = [freshEmail(), freshEmail()];
    await invite(withdrawn);
    await invite(expired);
    const listed = await owner.rpc('list_group_invitations', { p_group_id: group });
    const found = (listed.data as { id: string; email: string }[]).find(({ email }) => email === withdrawn);
    await owner.rpc('withdraw_invitation', { p_group_id: group, p_invitation_id: found?.id });
    await portal.pool.query(`update private.group_invitations set expires_at = now() where email = $1`, [
      expired,
    ]);
    for (const email of [withdrawn, expired]) {
      expect((await signUp(email)).error).toMatchObject(refusal);
      expect((await portal.anon().auth.signInWithOtp({ email })).error).toBeNull();
    }
    const { rows } = await portal.pool.query('select email from auth.users where email = any ($1)', [
      [withdrawn, expired],
    ]);
    expect(rows).toEqual([]);
  });
});
