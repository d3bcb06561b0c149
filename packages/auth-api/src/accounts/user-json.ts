import { randomUUID } from 'node:crypto';
import type { FactorSummary, Identity, Metadata, User } from './users';

/**
 * An account as clients see it: the service's field names, with fields absent instead of null wherever the service omits them.
 */
export function userJson(user: User): Record<string, unknown> {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...times({
      email_confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    phone: user.phone ?? '',
    ...(user.email_change ? { new_email: user.email_change } : {}),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(user.factors.length > 0 ? { factors: user.factors.map(factorJson) } : {}),
    identities: user.identities.map(identityJson),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
  };
}

/**
 * The answer to a sign-up with confirmation for an address that already has an account: field for field like a new account, and
 * nothing of the old one.
 */
export function decoyUserJson(email: string, metadata: Metadata): Record<string, unknown> {
  const id = randomUUID();
  const now = new Date();
  const proof = { sub: id, email, email_verified: false, phone_verified: false };
  const identity: Identity = {
    id: randomUUID(),
    provider_id: id,
    user_id: id,
    identity_data: proof,
    provider: 'email',
    last_sign_in_at: now.toISOString(),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    email,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    ...times({ confirmation_sent_at: now }),
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...metadata, ...proof },
    identities: [identityJson(identity)],
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    is_anonymous: false,
  };
}

function identityJson(identity: Identity): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...(identity.last_sign_in_at ? { last_sign_in_at: isoTime(identity.last_sign_in_at) } : {}),
    created_at: isoTime(identity.created_at),
    updated_at: isoTime(identity.updated_at),
    ...(identity.email ? { email: identity.email } : {}),
  };
}

function factorJson(factor: FactorSummary): Record<string, unknown> {
  return {
    id: factor.id,
    created_at: isoTime(factor.created_at),
    updated_at: isoTime(factor.updated_at),
    status: factor.status,
    friendly_name: factor.friendly_name ?? '',
    factor_type: factor.factor_type,
    ...(factor.last_challenged_at ? { last_challenged_at: isoTime(factor.last_challenged_at) } : {}),
  };
}

function times(values: Record<string, Date | null>): Record<string, string> {
  const present = Object.entries(values).flatMap(([name, value]) =>
    value ? [[name, value.toISOString()]] : [],
  );
  return Object.fromEntries(present) as Record<string, string>;
}

function isoTime(text: string): string {
  return new Date(text).toISOString();
}
