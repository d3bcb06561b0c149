import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionStore } from './session-store';

type Texts = Record<string, string>;

const NO_SECRETS: readonly string[] = [];

/** The texts typed earlier in this tab, merged over the empty values; unknown or damaged drafts are ignored. */
export function readDraft<Values extends Texts>(key: string, empty: Values): Values {
  const kept = sessionStore.read(key);
  if (typeof kept !== 'object' || kept === null) return empty;
  const known = Object.entries(kept).filter(([name, value]) => name in empty && typeof value === 'string');
  return { ...empty, ...Object.fromEntries(known) };
}

/** Whether this tab has a draft that was neither sent nor discarded. */
export function hasDraft(key: string): boolean {
  return sessionStore.read(key) !== null;
}

export function forgetDraft(key: string): void {
  sessionStore.remove(key);
}

/** Saves typed texts for this tab, so that a reload or an expired session does not lose them. Secrets are never written. */
export function useKeepDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  secrets: readonly string[] = NO_SECRETS,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const kept = Object.entries(values).filter(([name]) => !secrets.includes(name));
          sessionStore.write(key, Object.fromEntries(kept));
        },
      }),
    [form, key, secrets],
  );
}
