import { GoTrueClient } from '@supabase/auth-js';

/** Each test is a page of its own: the library reports a second client in one page. */
export function forgetAuthClients(): void {
  Reflect.set(GoTrueClient, 'nextInstanceID', {});
}
