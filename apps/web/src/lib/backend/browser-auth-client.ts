import { GoTrueClient, type SignOut } from '@supabase/auth-js';

/**
 * An auth client whose sign-out from this browser never waits for the server: without a connection, or with a hanging response,
 * the next person at a shared device would otherwise find the session still there.
 */
export class BrowserAuthClient extends GoTrueClient {
  override async signOut(options: SignOut = { scope: 'global' }) {
    if (options.scope !== 'local') return super.signOut(options);
    const token = accessTokenOf(await this.storage.getItem(this.storageKey));
    // Fire and forget: the token is gone from this browser even if the server does not hear of it.
    if (token) void this.admin.signOut(token, 'local').catch((error: unknown) => console.warn(error));
    await this.storage.removeItem(this.storageKey);
    // Without a stored session it sends no request, and only notifies this tab and the others.
    return super.signOut(options);
  }
}

function accessTokenOf(stored: string | null): string | null {
  try {
    const session: unknown = JSON.parse(stored ?? 'null');
    const token: unknown = typeof session === 'object' && session && Reflect.get(session, 'access_token');
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}
