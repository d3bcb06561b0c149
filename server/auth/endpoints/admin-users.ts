import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { bearerToken } from '../authenticate';
import type { AuthContext, Endpoint } from '../context';
import { isForeignKeyViolation, isUniqueViolation, transaction } from '../database';
import { parseEmail } from '../email-address';
import { AuthError, badRequest, notFound, unprocessable } from '../errors';
import { checkPasswordStrength, hashPassword } from '../passwords';
import { metadataSchema } from '../metadata';
import { optionalText, readBody } from '../request-body';
import { userJson } from '../user-json';
import { findUserById, insertUser, type User } from '../users';

// Its offset still is a bigint.
const largestPage = 1_000_000_000;

const newUserSchema = z.object({
  email: optionalText,
  password: optionalText,
  email_confirm: z.boolean().nullish(),
  user_metadata: metadataSchema.nullish(),
});

/** POST /admin/users: an account made by an operator. */
export function adminCreateUser(auth: AuthContext): Endpoint {
  return async (c) => {
    await requireServiceKey(auth, c);
    const body = await readBody(c, newUserSchema);
    if (body.email === '')
      throw badRequest('validation_failed', 'Cannot create a user without either an email or phone');
    const email = parseEmail(body.email);
    if (body.password !== '') checkPasswordStrength(body.password);
    const passwordHash = body.password === '' ? null : await hashPassword(body.password);
    const input = {
      email,
      passwordHash,
      metadata: body.user_metadata ?? {},
      confirmed: body.email_confirm ?? false,
    };
    try {
      return c.json(userJson(await transaction(auth.pool, (db) => insertUser(db, input))));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw unprocessable('email_exists', 'A user with this email address has already been registered');
    }
  };
}

/** GET /admin/users: accounts by age, in pages. */
export function adminListUsers(auth: AuthContext): Endpoint {
  return async (c) => {
    await requireServiceKey(auth, c);
    const page = positive(c.req.query('page'), 1);
    const perPage = Math.min(positive(c.req.query('per_page'), 50), 1000);
    const { rows } = await auth.pool.query<{ id: string; total: string }>(
      `select id, count(*) over () as total from auth.users where deleted_at is null
       order by created_at, id limit $1 offset $2`,
      [perPage, (page - 1) * perPage],
    );
    const found = await Promise.all(rows.map(({ id }) => findUserById(auth.pool, id)));
    c.header('X-Total-Count', rows[0]?.total ?? '0');
    return c.json({
      users: found.filter((user): user is User => user !== null).map(userJson),
      aud: 'authenticated',
    });
  };
}

/** GET /admin/users/:id. */
export function adminGetUser(auth: AuthContext): Endpoint {
  return async (c) => {
    await requireServiceKey(auth, c);
    return c.json(userJson(await userInPath(auth, c)));
  };
}

/** DELETE /admin/users/:id: the account and whatever hangs on it. */
export function adminDeleteUser(auth: AuthContext): Endpoint {
  return async (c) => {
    await requireServiceKey(auth, c);
    const user = await userInPath(auth, c);
    try {
      await auth.pool.query('delete from auth.users where id = $1', [user.id]);
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      throw new AuthError(
        409,
        'conflict',
        'The account has records that must be kept, such as orders; ban it instead',
      );
    }
    return c.json({});
  };
}

async function requireServiceKey(auth: AuthContext, c: Context): Promise<void> {
  const hash = createHash('sha256').update(bearerToken(c)).digest();
  const { rowCount } = await auth.pool.query(
    `select from portal.api_keys where hash = $1 and role = 'service_role' and revoked_at is null`,
    [hash],
  );
  if (rowCount !== 1) throw new AuthError(403, 'not_admin', 'User not allowed');
}

async function userInPath(auth: AuthContext, c: Context): Promise<User> {
  const id = c.req.param('id') ?? '';
  if (!z.uuid().safeParse(id).success) throw notFound('validation_failed', 'user_id must be an UUID');
  const user = await findUserById(auth.pool, id);
  if (!user) throw notFound('user_not_found', 'User not found');
  return user;
}

function positive(text: string | undefined, otherwise: number): number {
  const value = Number(text);
  return value > 0 && Number.isInteger(value) ? Math.min(value, largestPage) : otherwise;
}
