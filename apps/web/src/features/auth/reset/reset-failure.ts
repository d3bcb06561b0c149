import { toAppError } from '@/lib/app-error';
import { authFailureText } from '../auth-failure';
import { authStrings } from '../auth.strings';

/** The reason a new password was refused. */
export function resetFailureText(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'same_password') return authStrings.reset.same;
  if (code === 'weak_password') return authStrings.reset.weak;
  if (code === 'reauthentication_needed') return authStrings.reset.invalidText;
  return authFailureText(error);
}
