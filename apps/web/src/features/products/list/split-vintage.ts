/** A name and the year at its end, which must not be truncated: two vintages are two products. */
export function splitVintage(name: string): { name: string; vintage: string | null } {
  const [, before, vintage] = /^(.*\S)\s+((?:19|20)\d\d)$/.exec(name) ?? [];
  return before && vintage ? { name: before, vintage } : { name, vintage: null };
}
