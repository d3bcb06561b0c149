import { peopleStrings as texts } from './people.strings';
import type { Access, Place } from './person';

/** The establishments of an access by name, as a readable list. */
export function placeNames({ locationIds }: Pick<Access, 'locationIds'>, places: Place[]): string {
  const names = places.filter(({ id }) => locationIds.includes(id)).map(({ name }) => name ?? texts.unnamed);
  return names.join(', ') || texts.noEstablishments;
}
