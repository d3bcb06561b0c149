const forgetters = new Set<() => void>();

/** Registers what to forget when the signed-in user changes. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets everything that was read for the previously signed-in user. */
export function forgetPrivateData(): void {
  for (const forget of forgetters) forget();
}
