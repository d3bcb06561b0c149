/** Addresses are compared as the auth service keeps them: without regard to case. */
export function sameEmail(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
