const forgetters = new Set<() => void>();

/** Names what has to go when another person, or nobody, is signed in. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets everything that was read for the person who was signed in. */
export function forgetPrivateData(): void {
  for (const forget of forgetters) forget();
}
