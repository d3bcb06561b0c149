import type pg from 'pg';
import { fixedId } from '../fixed';
import { type LocationKey, type PersonKey, companies, groups, people, staff } from '../trade/customers';
import { locations } from '../trade/locations';
import { insertRows } from './insert-rows';

export const userId = (person: PersonKey) => fixedId('users', people[person].email);
export const locationId = (location: LocationKey) => fixedId('locations', location);
const groupId = (group: string) => fixedId('business_groups', group);
const companyId = (company: string) => fixedId('business_fiscal_data', company);

const everyone = Object.keys(people) as PersonKey[];

async function insertAccounts(client: pg.ClientBase, passwordHash: string, since: Date): Promise<void> {
  const claims = (person: PersonKey) => ({
    sub: userId(person),
    email: people[person].email,
    email_verified: true,
    phone_verified: false,
  });
  const users = everyone.map((person) => ({
    id: userId(person),
    aud: 'authenticated',
    role: 'authenticated',
    email: people[person].email,
    encrypted_password: passwordHash,
    email_confirmed_at: since,
    // A hosted Auth reads these as text and fails on null.
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change: '',
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: {
      display_name: people[person].name,
      business_name: people[person].business,
      phone: people[person].phone,
      ...claims(person),
    },
    is_sso_user: false,
    is_anonymous: false,
    created_at: since,
    updated_at: since,
  }));
  const identities = everyone.map((person) => ({
    id: fixedId('identities', people[person].email),
    provider_id: userId(person),
    user_id: userId(person),
    identity_data: claims(person),
    provider: 'email',
    created_at: since,
    updated_at: since,
  }));
  await insertRows(client, 'auth.users', users);
  await insertRows(client, 'auth.identities', identities);
}

async function insertGroups(client: pg.ClientBase, since: Date): Promise<void> {
  const groupRows = Object.entries(groups).map(([key, { founder, creditLine: _, ...group }]) => ({
    id: groupId(key),
    ...group,
    created_by: userId(founder),
    created_at: since,
  }));
  const memberRows = everyone.flatMap((person) => {
    const { group, role } = people[person];
    return group
      ? [
          {
            id: fixedId('user_memberships', person),
            user_id: userId(person),
            company_id: groupId(group),
            role,
            is_active: true,
            created_at: since,
          },
        ]
      : [];
  });
  const companyRows = Object.entries(companies).map(([key, { group, ...company }]) => ({
    id: companyId(key),
    business_group_id: groupId(group),
    ...company,
    created_at: since,
  }));
  await insertRows(client, 'public.business_groups', groupRows);
  await giveTerms(client);
  // The founders' own memberships are created by a trigger.
  await insertRows(
    client,
    'public.user_memberships',
    memberRows,
    'on conflict (user_id, company_id) do nothing',
  );
  await insertRows(client, 'public.business_fiscal_data', companyRows);
}

/** Like the operator's commands. */
async function giveTerms(client: pg.ClientBase): Promise<void> {
  for (const [key, { creditLine }] of Object.entries(groups)) {
    await client.query(`select private.approve_group($1, true, 'demo')`, [groupId(key)]);
    await client.query(`select private.set_credit_line($1, $2, null, 'demo')`, [groupId(key), creditLine]);
  }
}

async function insertLocations(client: pg.ClientBase, since: Date): Promise<void> {
  const locationRows = Object.entries(locations).map(([key, location]) => ({
    id: locationId(key as LocationKey),
    name: location.name,
    adress: location.adress,
    city: location.city,
    state: location.state,
    cp: location.cp,
    fiscal_data_id: companyId(location.company),
    location_email: location.mail,
    manager: location.manager,
    telefono: location.telefono,
    manager_email: location.mail,
    bussiness_group_id: groupId(location.group),
    store_id: location.store,
    created_by: userId(location.founder),
    created_at: since,
  }));
  const linkRows = everyone.flatMap((person) =>
    people[person].locations.map((location) => ({
      id: fixedId('location_users', `${person} ${location}`),
      user_id: userId(person),
      location_id: locationId(location),
      created_at: since,
    })),
  );
  await insertRows(client, 'public.locations', locationRows);
  // The founders' own links are created by a trigger.
  await insertRows(
    client,
    'public.location_users',
    linkRows,
    'on conflict (user_id, location_id) do nothing',
  );
}

async function insertStaff(client: pg.ClientBase): Promise<void> {
  for (const { person, role, stores } of staff)
    await client.query('select private.set_staff($1, $2, $3)', [people[person].email, role, stores]);
}

/** Accounts, groups, fiscal companies, establishments, and who works where, the desk included. */
export async function insertCustomers(
  client: pg.ClientBase,
  passwordHash: string,
  since: Date,
): Promise<void> {
  await insertAccounts(client, passwordHash, since);
  await insertGroups(client, since);
  await insertLocations(client, since);
  await insertStaff(client);
  const profileRows = everyone.map((person) => {
    const { name, business, phone, group } = people[person];
    return {
      id: userId(person),
      onboarding_completed: group !== null,
      display_name: name,
      business_name: business,
      phone,
      tax_id: group && groups[group].tax_id,
      address: group && groups[group].address,
      current_company_id: group && groupId(group),
    };
  });
  // A trigger has already created them, empty except for the sign-up data.
  const complete =
    'on conflict (id) do update set onboarding_completed = excluded.onboarding_completed, display_name = excluded.display_name, ' +
    'business_name = excluded.business_name, phone = excluded.phone, tax_id = excluded.tax_id, address = excluded.address, ' +
    'current_company_id = excluded.current_company_id';
  await insertRows(client, 'private.profiles', profileRows, complete);
}
