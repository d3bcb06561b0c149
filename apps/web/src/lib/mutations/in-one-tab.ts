/**
 * Does the work in one tab at a time: the others wait for their turn. Locks only exist in secure contexts; elsewhere a single tab
 * is assumed.
 */
export async function inOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
