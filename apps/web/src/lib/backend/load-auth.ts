import type { GoTrueClient } from '@supabase/auth-js';

/** The auth client, loaded on first use, so that visitors of the landing page do not load it. */
export async function loadAuth(): Promise<GoTrueClient> {
  return (await import('./supabase')).auth;
}
