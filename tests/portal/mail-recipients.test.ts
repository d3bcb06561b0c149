import { describe, expect, it } from 'vitest';
import { outcomeOf, person, runAs, service, visitor } from '../../testing/fixtures/act-as';
import { describeOnEmbeddedPostgres } from '../../testing/fixtures/each-postgres';
import { MailShop } from './mail-shop';

describeOnEmbeddedPostgres('mails about orders', (database) => {
  const shop = new MailShop(database);

  describe('are only for those who want them', () => {
    it("according to each person's switches, kind by kind", async () => {
      await shop.prefer(shop.world.people.owner, 'order_received', false);
      await shop.prefer(shop.staff.seller, 'new_order', false);
      const { order_id: id } = await shop.place();
      expect(await shop.mails()).toEqual(['admin: Pedido nuevo #']);
      await shop.move(id, 'pending', 'confirmed');
      expect(await shop.mails()).toEqual(['admin: Pedido nuevo #', 'owner: Pedido #: confirmado']);
    });

    it('if still switched on when they leave', async () => {
      await shop.place();
      await shop.prefer(shop.world.people.owner, 'order_received', false);
      expect(await shop.mails()).toEqual(['admin: Pedido nuevo #', 'seller: Pedido nuevo #']);
      const { rows } = await shop.pool.query(
        `select last_error, payload is null as emptied from private.mail_outbox where failed_at is not null`,
      );
      expect(rows).toEqual([{ last_error: 'withdrawn', emptied: true }]);
    });

    it("and about an owner's colleagues only if the owner asks for them", async () => {
      await shop.place(shop.world.people.colleague);
      expect(await shop.mails()).toContain('colleague: Pedido #: recibido');
      expect(await shop.mails()).not.toContain('owner: Pedido #: recibido');
      await shop.forget();
      await shop.prefer(shop.world.people.owner, 'group_orders', true);
      await shop.prefer(shop.world.people.outsider, 'group_orders', true);
      await shop.place(shop.world.people.colleague);
      expect((await shop.mails()).filter((mail) => mail.includes('recibido'))).toEqual([
        'colleague: Pedido #: recibido',
        'owner: Pedido #: recibido',
      ]);
    });
  });

  describe('are only for those who may still read the order', () => {
    it('not a dismissed colleague', async () => {
      const { order_id: id } = await shop.place(shop.world.people.colleague);
      await shop.pool.query('delete from location_users where user_id = $1', [shop.world.people.colleague]);
      await shop.move(id, 'pending', 'confirmed');
      expect((await shop.mails()).filter((mail) => mail.startsWith('colleague'))).toEqual([]);
    });

    it('the owners in place of a dismissed colleague, unless they do not want this kind', async () => {
      const { owner, colleague } = shop.world.people;
      const { order_id: id } = await shop.place(colleague);
      await shop.pool.query('delete from location_users where user_id = $1', [colleague]);
      await shop.forget();
      await shop.move(id, 'pending', 'confirmed');
      expect(await shop.mails()).toEqual(['owner: Pedido #: confirmado']);
      await shop.forget();
      await shop.prefer(owner, 'order_shipped', false);
      await shop.move(id, 'confirmed', 'processing');
      await shop.move(id, 'processing', 'shipped');
      expect(await shop.mails()).toEqual([]);
    });

    it('not a blocked account', async () => {
      await shop.place(shop.world.people.colleague);
      await shop.pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
        shop.world.people.colleague,
      ]);
      expect((await shop.mails()).filter((mail) => mail.startsWith('colleague'))).toEqual([]);
    });

    it('not staff who were taken out', async () => {
      await shop.place();
      await shop.pool.query('update private.staff set is_active = false where user_id = $1', [
        shop.staff.seller,
      ]);
      expect(await shop.mails()).toEqual(['admin: Pedido nuevo #', 'owner: Pedido #: recibido']);
    });

    it('and go to the address at the time of sending', async () => {
      await shop.place();
      await shop.pool.query(`update auth.users set email = 'nueva@example.mx' where id = $1`, [
        shop.world.people.owner,
      ]);
      expect(await shop.mails()).toContain('nueva@example.mx: Pedido #: recibido');
    });
  });

  describe('about an approval', () => {
    const decide = (isApproved: boolean) =>
      runAs(shop.pool, person(shop.staff.admin), 'select approve_customer($1, $2)', [
        shop.world.groups.casa,
        isApproved,
      ]);
    const approvals = async () => (await shop.mails()).filter((mail) => mail.includes('aprobada'));

    it('go to the owners of the group, once for each approval', async () => {
      await decide(false);
      await decide(true);
      await decide(true);
      expect(await approvals()).toEqual(['owner: Tu cuenta fue aprobada']);
      await decide(false);
      await decide(true);
      expect(await approvals()).toHaveLength(2);
    });

    it('stay away if switched off, or if the approval is withdrawn before they leave', async () => {
      await decide(false);
      await decide(true);
      await decide(false);
      expect(await approvals()).toEqual([]);
      await shop.prefer(shop.world.people.owner, 'customer_approved', false);
      await decide(true);
      expect(await approvals()).toEqual([]);
    });
  });

  describe('can be switched by the person only', () => {
    const insert = `insert into mail_preferences (user_id, kind, is_wanted) values ($1, 'new_order', false)`;
    const change = 'update mail_preferences set is_wanted = false';

    it('with rows that no other person sees or changes', async () => {
      const { owner, colleague, outsider } = shop.world.people;
      await shop.prefer(owner, 'order_shipped', true);
      for (const actor of [person(colleague), person(outsider), person(shop.staff.admin)]) {
        expect(await outcomeOf(shop.pool, actor, 'select * from mail_preferences')).toBe(0);
        expect(await outcomeOf(shop.pool, actor, change)).toBe(0);
        expect(await outcomeOf(shop.pool, actor, insert, [owner])).toBe('42501');
      }
      expect(await outcomeOf(shop.pool, person(owner), 'select * from mail_preferences')).toBe(1);
      expect(await outcomeOf(shop.pool, person(owner), 'delete from mail_preferences')).toBe('42501');
      expect(await outcomeOf(shop.pool, person(owner), change)).toBe(1);
      expect(await outcomeOf(shop.pool, visitor, 'select * from mail_preferences')).toBe('42501');
    });

    it('and only for kinds that exist', async () => {
      await expect(shop.prefer(shop.world.people.owner, 'password', false)).rejects.toMatchObject({
        code: '23514',
      });
    });

    it.each(['select * from private.mail_outbox', `select private.wants_mail(null, 'new_order')`])(
      'while the outbox is closed: %s',
      async (sql) => {
        for (const actor of [visitor, person(shop.world.people.owner), person(shop.staff.admin)])
          expect(await outcomeOf(shop.pool, actor, sql)).toBe('42501');
        expect(await outcomeOf(shop.pool, service, 'select * from private.mail_outbox')).toBe('42501');
      },
    );
  });
});
