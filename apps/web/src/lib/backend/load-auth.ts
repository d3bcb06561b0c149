import type { GoTrueClient } from '@supabase/auth-js';

/** The auth client, loaded when first needed: strangers on the landing page pay nothing for it. */
export async function loadAuth(): Promise<GoTrueClient> {
  return (await import('./supabase')).auth;
}
