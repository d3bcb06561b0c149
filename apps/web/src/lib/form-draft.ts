import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionStore } from './session-store';

type Texts = Record<string, string>;

const NO_SECRETS: readonly string[] = [];

/** What was typed in this tab before, over the empty values; of unknown or spoilt drafts nothing is taken. */
export function readDraft<Values extends Texts>(key: string, empty: Values): Values {
  const kept = sessionStore.read(key);
  if (typeof kept !== 'object' || kept === null) return empty;
  const known = Object.entries(kept).filter(([name, value]) => name in empty && typeof value === 'string');
  return { ...empty, ...Object.fromEntries(known) };
}

/** Whether something was typed in this tab and neither sent nor given up. */
export function hasDraft(key: string): boolean {
  return sessionStore.read(key) !== null;
}

export function forgetDraft(key: string): void {
  sessionStore.remove(key);
}

/** Keeps what is typed for this tab, so that neither a reload nor a session that ends loses it. Secrets are never written. */
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
