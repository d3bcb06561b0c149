import { anyPortal } from './may-have-session';

/** The user of this browser's stored session, read without a connection; null without one. */
export function keptUserId(): string | null {
  try {
    const key = Object.keys(window.localStorage).find((name) => anyPortal.test(name));
    const session: unknown = JSON.parse((key && window.localStorage.getItem(key)) ?? 'null');
    return (session as { user?: { id?: string } } | null)?.user?.id ?? null;
  } catch {
    return null;
  }
}
