import { GoTrueClient, type SignOut } from '@supabase/auth-js';

/**
 * The auth client, whose sign-out from this browser never waits for the server: without a connection, or with an
 * answer that does not come, the next person at a shared device would find the session still there.
 */
export class BrowserAuthClient extends GoTrueClient {
  override async signOut(options: SignOut = { scope: 'global' }) {
    if (options.scope !== 'local') return super.signOut(options);
    const token = accessTokenOf(await this.storage.getItem(this.storageKey));
    // Told on the side: whether it hears of it or not, the token is gone from here.
    if (token) void this.admin.signOut(token, 'local').catch((error: unknown) => console.warn(error));
    await this.storage.removeItem(this.storageKey);
    // With nothing stored it asks nobody: it only tells this tab and the others.
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
