import type { Location } from '../location';

/** A person's choice: last overall, and last in each group. */
export type Choice = { id: string | null; byGroup: Readonly<Record<string, string>> };

/**
 * The current establishment in a group: the one chosen last if it belongs to the group, else the one chosen last in
 * that group, else the first.
 */
export function pickLocation(
  locations: readonly Location[],
  groupId: string,
  choice: Choice,
): Location | null {
  const find = (id: string | null | undefined) => locations.find((location) => location.id === id);
  return find(choice.id) ?? find(choice.byGroup[groupId]) ?? locations[0] ?? null;
}
