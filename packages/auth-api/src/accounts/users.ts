import type { Database } from '../database';

export type Metadata = Record<string, unknown>;

export type Identity = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
};

export type FactorSummary = {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
};

/** A row of auth.users with its identities and factors. */
export type User = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date;
  updated_at: Date;
  phone: string | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  banned_until: Date | null;
  reauthentication_sent_at: Date | null;
  is_anonymous: boolean;
  identities: Identity[];
  factors: FactorSummary[];
};

const selectUser = `
  select u.*,
    coalesce((select jsonb_agg(to_jsonb(i) order by i.created_at, i.id)
              from auth.identities i where i.user_id = u.id), '[]') as identities,
    coalesce((select jsonb_agg(to_jsonb(f) - 'secret' - 'last_used_step' order by f.created_at, f.id)
              from auth.mfa_factors f where f.user_id = u.id), '[]') as factors
  from auth.users u`;

/** An account by its id; null if there is none. */
export async function findUserById(db: Database, id: string): Promise<User | null> {
  const { rows } = await db.query<User>(`${selectUser} where u.id = $1 and u.deleted_at is null`, [id]);
  return rows[0] ?? null;
}

/** An account by its folded address; null if there is none. */
export async function findUserByEmail(db: Database, email: string): Promise<User | null> {
  const { rows } = await db.query<User>(
    `${selectUser} where lower(u.email) = $1 and not u.is_sso_user and u.deleted_at is null`,
    [email],
  );
  return rows[0] ?? null;
}

/** Takes the account's lock: changes to one account happen one after the other. */
export async function lockUser(db: Database, id: string): Promise<User | null> {
  await db.query('select from auth.users where id = $1 for no key update', [id]);
  return findUserById(db, id);
}

export type NewUser = {
  id?: string;
  email: string;
  /** Null for an account that only signs in by mail. */
  passwordHash: string | null;
  metadata: Metadata;
  /** Whether the address counts as proven; if not, a confirmation mail is sent. */
  confirmed: boolean;
};

/** Adds an account with its e-mail identity; a taken address fails with a unique violation. */
export async function insertUser(db: Database, input: NewUser): Promise<User> {
  const { rows } = await db.query<{ id: string }>(
    `with input as (
       select coalesce($1::uuid, gen_random_uuid()) as id, $2::text as email, $3::text as password,
         $4::jsonb as metadata, $5::boolean as confirmed
     ), proof as (
       select id, jsonb_build_object('sub', id, 'email', email, 'email_verified', confirmed,
                                     'phone_verified', false) as claims
       from input
     ), inserted as (
       insert into auth.users as u (id, aud, role, email, encrypted_password, email_confirmed_at,
                                    confirmation_sent_at, raw_app_meta_data, raw_user_meta_data)
       select id, 'authenticated', 'authenticated', email, password, case when confirmed then now() end,
         case when not confirmed then now() end,
         '{"provider": "email", "providers": ["email"]}', metadata || claims
       from input join proof using (id)
       returning u.id
     )
     insert into auth.identities (provider_id, user_id, provider, identity_data, last_sign_in_at)
     select id::text, id, 'email', claims, now() from inserted join proof using (id)
     returning user_id as id`,
    [input.id ?? null, input.email, input.passwordHash, JSON.stringify(input.metadata), input.confirmed],
  );
  const user = await findUserById(db, rows[0]?.id ?? '');
  if (!user) throw new Error('the account just added is not there');
  return user;
}

/** Records that the address has been proven. */
export async function confirmEmail(db: Database, userId: string): Promise<void> {
  await db.query(
    `update auth.users set
       email_confirmed_at = coalesce(email_confirmed_at, now()),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}',
       updated_at = now()
     where id = $1`,
    [userId],
  );
  await db.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId],
  );
}

/** Stores a new password hash; null leaves the account without a password. */
export async function setPasswordHash(db: Database, userId: string, hash: string | null): Promise<void> {
  await db.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    userId,
    hash,
  ]);
}

/** Merges metadata; a null value removes its key. Returns the total size in bytes. */
export async function mergeUserMetadata(db: Database, userId: string, metadata: Metadata): Promise<number> {
  const { rows } = await db.query<{ size: number }>(
    `update auth.users set
       raw_user_meta_data = (
         select coalesce(jsonb_object_agg(key, value), '{}')
         from jsonb_each(coalesce(raw_user_meta_data, '{}') || $2::jsonb) where value <> 'null'
       ),
       updated_at = now()
     where id = $1
     returning octet_length(raw_user_meta_data::text) as size`,
    [userId, JSON.stringify(metadata)],
  );
  return rows[0]?.size ?? 0;
}

/**
 * Gives an unconfirmed account the password of a sign-up, if it has none (it was created by a sign-in by mail) or, with
 * `replace`, in any case: an unproven address has no owner yet.
 */
export async function claimWaitingAccount(
  db: Database,
  input: { userId: string; passwordHash: string | null; metadata: Metadata; replace: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.users set encrypted_password = $2,
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $3::jsonb
         || jsonb_build_object('sub', id, 'email', email, 'email_verified', false, 'phone_verified', false),
       updated_at = now()
     where id = $1 and email_confirmed_at is null and ($4 or coalesce(encrypted_password, '') = '')`,
    [input.userId, input.passwordHash, JSON.stringify(input.metadata), input.replace],
  );
  return rowCount === 1;
}

export function isBanned(user: User): boolean {
  return user.banned_until !== null && user.banned_until > new Date();
}

/** Whether the account has a verified second factor. */
export function hasVerifiedFactor(user: User): boolean {
  return user.factors.some((factor) => factor.status === 'verified');
}
