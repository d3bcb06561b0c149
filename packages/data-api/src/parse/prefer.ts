/** The Prefer header (RFC 7240); the first of several values for one preference wins. */
export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  return: 'representation' | 'minimal' | 'headers-only' | null;
  count: 'exact' | 'planned' | 'estimated' | null;
  tx: 'commit' | 'rollback' | null;
  missing: 'default' | 'null' | null;
  handling: 'strict' | 'lenient' | null;
  timezone: string | null;
  maxAffected: number | null;
  invalid: string[];
};

const VALUES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const;
type Choice = keyof typeof VALUES;

const isChoice = (name: string): name is Choice => Object.hasOwn(VALUES, name);

export function parsePrefer(header: string | null): Preferences {
  const preferences: Preferences = {
    resolution: null,
    return: null,
    count: null,
    tx: null,
    missing: null,
    handling: null,
    timezone: null,
    maxAffected: null,
    invalid: [],
  };
  const entries = (header ?? '').split(',').map((entry) => entry.trim());
  for (const entry of entries)
    if (entry !== '' && !accept(preferences, entry)) preferences.invalid.push(entry);
  return preferences;
}

function accept(preferences: Preferences, entry: string): boolean {
  const [name, value] = splitOnce(entry);
  if (name === 'timezone') {
    preferences.timezone ??= value;
    return true;
  }
  if (name === 'max-affected') {
    if (/^\d{1,15}$/.test(value)) preferences.maxAffected ??= Number(value);
    return true;
  }
  if (!isChoice(name) || !(VALUES[name] as readonly string[]).includes(value)) return false;
  if (preferences[name] === null) Object.assign(preferences, { [name]: value });
  return true;
}

function splitOnce(entry: string): [string, string] {
  const at = entry.indexOf('=');
  return at < 0 ? [entry, ''] : [entry.slice(0, at), entry.slice(at + 1)];
}

/** Names of preferences in the order in which PostgREST reports those it applied. */
const APPLIED = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'] as const;

/** The Preference-Applied header for the given subset, or null when none of it was requested. */
export function preferenceApplied(
  preferences: Preferences,
  subset: readonly (typeof APPLIED)[number][],
): string | null {
  const applied = APPLIED.filter((name) => subset.includes(name) && preferences[name] !== null).map(
    (name) => `${name}=${preferences[name]}`,
  );
  if (preferences.handling === 'strict' && preferences.maxAffected !== null) {
    applied.push(`max-affected=${preferences.maxAffected}`);
  }
  return applied.length > 0 ? applied.join(', ') : null;
}
