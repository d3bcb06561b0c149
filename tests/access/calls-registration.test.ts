import { expect, it } from 'vitest';
import { describeOnEachPortal } from '../../testing/fixtures/each-postgres';

describeOnEachPortal('a registration', (portal) => {
  it('creates account, group, company and establishment, and finishes onboarding', async () => {
    const client = portal().anon();
    const { data: session, error } = await client.auth.signUp({
      email: 'alta@example.mx',
      password: 'secreto-largo',
      options: { data: { display_name: 'Alta Nueva', business_name: 'Bar Alta', phone: '5512345678' } },
    });
    expect(error).toBeNull();
    const id = session.user?.id;

    const group = await client
      .from('business_groups')
      .insert({
        name: 'Grupo Alta',
        description: 'Bares',
        address: 'Roma',
        tax_id: 'XAXX010101000',
        settings: {},
      })
      .select()
      .single();
    expect(group).toMatchObject({ status: 201, error: null, data: { name: 'Grupo Alta', created_by: id } });

    const { id: groupId } = group.data as { id: string };

    const company = await client
      .from('business_fiscal_data')
      .insert({
        business_group_id: groupId,
        lega_name: 'Alta SA',
        rfc: 'AAA010101AAA',
        zip: 6700,
        phone: 5512345678,
      })
      .select()
      .single();
    expect(company).toMatchObject({
      status: 201,
      data: { zip: 6700, phone: 5512345678, country: 'México' },
    });

    const { id: companyId } = company.data as { id: string };

    const location = await client
      .from('locations')
      .insert({
        name: 'Bar Alta',
        adress: { street: 'Álvaro Obregón' },
        city: 'CDMX',
        state: 'CDMX',
        cp: '06700',
        fiscal_data_id: companyId,
        location_email: null,
        manager: 'Eva',
        telefono: 5512345678,
        manager_email: null,
        bussiness_group_id: groupId,
        store_id: 1,
      })
      .select()
      .single();
    expect(location).toMatchObject({ status: 201, data: { store_id: 1, telefono: 5512345678 } });

    const profile = await client
      .from('profiles')
      .update({ current_company_id: groupId, onboarding_completed: true })
      .eq('id', id)
      .select()
      .single();
    expect(profile.data).toMatchObject({
      display_name: 'Alta Nueva',
      business_name: 'Bar Alta',
      phone: '5512345678',
      current_company_id: groupId,
      onboarding_completed: true,
    });
    const memberships = await client
      .from('user_memberships')
      .select('*')
      .eq('user_id', id)
      .eq('is_active', true);
    expect(memberships.data).toMatchObject([{ company_id: groupId, role: 'owner' }]);
  });
});
