/** Keep the input of the forms on screen. */
export const inputKeepers = new Set<() => void>();

/** Keeps the input of all forms on screen, before a session that ended takes them away. */
export function keepInput(): void {
  for (const keep of inputKeepers) keep();
}
