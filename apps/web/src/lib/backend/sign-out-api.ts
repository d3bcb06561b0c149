import { AuthApiError, AuthRetryableFetchError, type AuthError } from '@supabase/auth-js';

type Options = { url: string; headers: Record<string, string>; fetch: typeof fetch };

/** Replaces the auth client's administration: the client ends sessions through it, the only part this app uses. */
export default class SignOutApi {
  constructor(private readonly options: Options) {}

  /** `jwt`: an access token of the session. The error is null once the session has ended. */
  async signOut(jwt: string, scope: string): Promise<{ data: null; error: AuthError | null }> {
    const { url, headers, fetch } = this.options;
    try {
      const answer = await fetch(`${url}/logout?scope=${scope}`, {
        method: 'POST',
        headers: { ...headers, Authorization: `Bearer ${jwt}` },
      });
      const error = answer.ok ? null : new AuthApiError(answer.statusText, answer.status, undefined);
      return { data: null, error };
    } catch (error) {
      return { data: null, error: new AuthRetryableFetchError(String(error), 0) };
    }
  }
}
