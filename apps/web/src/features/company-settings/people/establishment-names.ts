import { peopleStrings as texts } from './people.strings';
import type { Access, Establishment } from './person';

/** The establishments of an access by name, as a readable list. */
export function establishmentNames(
  { locationIds }: Pick<Access, 'locationIds'>,
  establishments: Establishment[],
): string {
  const names = establishments
    .filter(({ id }) => locationIds.includes(id))
    .map(({ name }) => name ?? texts.unnamed);
  return names.join(', ') || texts.noEstablishments;
}
