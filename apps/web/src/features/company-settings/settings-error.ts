import { isNetworkError, toAppError } from '@/lib/app-error';
import { commonStrings } from '@/strings/common.strings';
import { companySettingsStrings, establishmentStrings } from './company-settings.strings';

/** The step that failed while the establishments were read. */
export const establishmentErrors = {
  notSignedIn: 'not_signed_in',
  links: 'location_links',
  list: 'establishments',
} as const;

const loadTexts: Record<string, string> = {
  [establishmentErrors.notSignedIn]: establishmentStrings.notSignedIn,
  [establishmentErrors.links]: establishmentStrings.linksError,
  [establishmentErrors.list]: establishmentStrings.loadError,
};

/** The message for a list of establishments that could not be read. */
export function establishmentsErrorText(error: unknown): string {
  return loadTexts[toAppError(error).code] ?? establishmentStrings.unexpectedError;
}

// Refused by a policy, or no writable row to update.
const NO_RIGHT = new Set(['42501', 'PGRST116']);
/** Refusals with a message written for people. */
const SPOKEN = new Set([
  'fiscal_data_of_another_group',
  'too_many_groups',
  'too_many_companies',
  'too_many_locations',
]);

/** The reason a save failed, if it helps the person. */
export function saveErrorReason(error: unknown): string | undefined {
  if (isNetworkError(error)) return commonStrings.noConnection;
  const { code, message, details } = toAppError(error);
  if (details !== undefined && SPOKEN.has(details)) return message;
  return NO_RIGHT.has(code) ? companySettingsStrings.noRight : undefined;
}
