import { describe, expect, it } from 'vitest';
import { describeOnEachPortal } from '../../testing/fixtures/each-postgres';

describeOnEachPortal('calls about people and companies', (portal, world) => {
  describe('a profile', () => {
    it('is read and updated by id, without a body in the answer', async () => {
      const { owner } = world().people;
      const fields = { display_name: 'Ana', business_name: 'Casa', phone: '1', tax_id: 'R', address: 'A' };
      const updated = await world().as.owner.from('profiles').update(fields).eq('id', owner);
      expect(updated).toMatchObject({ status: 204, error: null, data: null });
      expect(
        (await world().as.owner.from('profiles').select('*').eq('id', owner).single()).data,
      ).toMatchObject(fields);
    });

    it('shows colleagues three fields of a buyer', async () => {
      const { owner } = world().people;
      const read = (name: 'colleague' | 'outsider') =>
        world()
          .as[name].from('profiles')
          .select('display_name, business_name, phone, tax_id')
          .eq('id', owner)
          .maybeSingle();
      expect((await read('colleague')).data).toMatchObject({ display_name: 'Ana', tax_id: null });
      expect(await read('outsider')).toMatchObject({ data: null, error: null });
    });

    it('accepts no other group, says so in Spanish, and leaves other people’s rows unchanged', async () => {
      const { owner } = world().people;
      const refused = await world()
        .as.owner.from('profiles')
        .update({ current_company_id: world().groups.ajena })
        .eq('id', owner);
      expect(refused).toMatchObject({
        status: 403,
        error: {
          code: 'PT403',
          message: 'No tienes acceso a este grupo empresarial',
          details: 'not_a_member',
        },
      });
      const foreign = await world()
        .as.colleague.from('profiles')
        .update({ phone: '9' })
        .eq('id', owner)
        .select();
      expect(foreign).toMatchObject({ data: [], error: null });
    });
  });

  describe('establishments', () => {
    it('are listed from the person’s links and the current group, newest first, with fiscal data', async () => {
      const client = world().as.owner;
      const links = await client
        .from('location_users')
        .select('location_id')
        .eq('user_id', world().people.owner);
      const ids = (links.data ?? []).map((link) => String(link.location_id));
      expect(ids).toHaveLength(2);
      const one = await client
        .from('location_users')
        .select('*')
        .eq('user_id', world().people.owner)
        .eq('location_id', world().locations.centro);
      expect(one.data).toHaveLength(1);
      const list = await client
        .from('locations')
        .select(
          '*, business_fiscal_data(*), hinted:business_fiscal_data!locations_fiscal_data_id_fkey(rfc), stores(name)',
        )
        .in('id', ids)
        .eq('bussiness_group_id', world().groups.casa)
        .order('created_at', { ascending: false });
      expect(list.error).toBeNull();
      expect(list.data?.map(({ name }) => String(name))).toEqual(['Norte', 'Centro']);
      expect(list.data?.[1]).toMatchObject({
        adress: { street: 'Madero' },
        business_fiscal_data: { lega_name: 'Casa Centro SA de CV', zip: 6050 },
        hinted: { rfc: 'CCE010203AB1' },
        stores: { name: expect.any(String) as unknown },
      });
    });

    it('are edited by id, without group and store', async () => {
      const edit = {
        name: 'Centro',
        manager: 'Luz',
        telefono: null,
        fiscal_data_id: world().fiscal.casaSecond,
      };
      const client = world().as.owner;
      expect(await client.from('locations').update(edit).eq('id', world().locations.centro)).toMatchObject({
        status: 204,
      });
      const moved = await client.from('locations').update({ store_id: 2 }).eq('id', world().locations.centro);
      expect(moved).toMatchObject({ status: 403, error: { code: '42501' } });
    });

    it('refuse a company of another group in Spanish', async () => {
      const insert = {
        name: 'X',
        bussiness_group_id: world().groups.casa,
        fiscal_data_id: world().fiscal.ajena,
        store_id: 1,
      };
      expect(await world().as.owner.from('locations').insert(insert)).toMatchObject({
        status: 400,
        error: {
          code: 'PT400',
          message: 'La empresa fiscal no pertenece al grupo empresarial del establecimiento',
          details: 'fiscal_data_of_another_group',
        },
      });
    });
  });

  describe('group and fiscal companies', () => {
    it('are read by id, by ids and by group', async () => {
      const client = world().as.owner;
      const { casa, ajena } = world().groups;
      const groups = await client
        .from('business_groups')
        .select('id, name, description')
        .in('id', [casa, ajena]);
      expect(groups.data).toMatchObject([{ id: casa, name: 'Casa Centro' }]);
      expect(
        (await client.from('business_groups').select('*').eq('id', ajena).maybeSingle()).data,
      ).toBeNull();
      const companies = await client
        .from('business_fiscal_data')
        .select('*')
        .eq('business_group_id', casa)
        .order('created_at', { ascending: false });
      expect(companies.data?.map(({ lega_name: name }) => String(name))).toEqual([
        'Casa Norte SA de CV',
        'Casa Centro SA de CV',
      ]);
      const one = await client
        .from('business_fiscal_data')
        .select('*')
        .eq('id', world().fiscal.casa)
        .single();
      expect(one.data).toMatchObject({ id_cliente_prissa: 'P-77' });
    });

    it('let owners edit all but the customer number and the group', async () => {
      const company = () => world().as.owner.from('business_fiscal_data');
      expect(
        await company().update({ regimen: '601', zip: null, phone: null }).eq('id', world().fiscal.casa),
      ).toMatchObject({
        status: 204,
      });
      expect(
        await company().update({ id_cliente_prissa: 'P-1' }).eq('id', world().fiscal.casa),
      ).toMatchObject({
        status: 403,
        error: {
          code: 'PT403',
          message: 'El número de cliente lo asigna el proveedor',
          details: 'customer_number_is_the_sellers',
        },
      });
      expect(
        await company().update({ business_group_id: world().groups.ajena }).eq('id', world().fiscal.casa),
      ).toMatchObject({
        status: 403,
        error: {
          code: 'PT403',
          message: 'La empresa fiscal no puede cambiar de grupo empresarial',
          details: 'group_is_kept',
        },
      });
    });

    it('accept a whole row back as it was read, and a new one without a customer number', async () => {
      const company = () => world().as.owner.from('business_fiscal_data');
      const { data: row } = await company()
        .select(
          'lega_name,rfc,regimen,uso_cfdi,address,neighborhood,city,state,country,zip,email,phone,business_group_id,id_cliente_prissa',
        )
        .eq('id', world().fiscal.casa)
        .single();
      expect(row).toMatchObject({ id_cliente_prissa: 'P-77' });
      expect(
        await company()
          .update(row ?? {})
          .eq('id', world().fiscal.casa),
      ).toMatchObject({ status: 204 });
      const added = { ...row, lega_name: 'Otra SA de CV', id_cliente_prissa: null };
      expect(await company().insert(added)).toMatchObject({ status: 201, error: null });
      await portal().service().from('business_fiscal_data').delete().eq('lega_name', 'Otra SA de CV');
    });
  });

  describe('supplier enquiries', () => {
    const lead = {
      brand_name: 'Mezcal Uno',
      category: 'Bebidas',
      contact_name: 'Eva',
      email: 'eva@example.mx',
    };
    it('are submitted by visitors, who get no body back', async () => {
      const left = await portal()
        .anon()
        .from('supplier_leads')
        .insert({ ...lead, description: null, phone: null, estado: 'Oaxaca' });
      expect(left).toMatchObject({ status: 201, error: null, data: null });
      expect((await portal().anon().from('supplier_leads').select()).error).toMatchObject({ code: '42501' });
      expect((await portal().service().from('supplier_leads').select()).data).toMatchObject([lead]);
    });
  });
});
