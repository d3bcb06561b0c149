import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionStore } from '@/lib/session-store';

type Texts = Record<string, string>;

/** What was typed in this tab before, over the empty values; of unknown or spoilt drafts nothing is taken. */
export function readDraft<Values extends Texts>(key: string, empty: Values): Values {
  const kept = sessionStore.read(key);
  if (typeof kept !== 'object' || kept === null) return empty;
  const known = Object.entries(kept).filter(([name, value]) => name in empty && typeof value === 'string');
  return { ...empty, ...Object.fromEntries(known) };
}

export function forgetDraft(key: string): void {
  sessionStore.remove(key);
}

/** Keeps what is typed for this tab, so that a reload loses nothing. Secrets are never written. */
export function useKeepDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  key: string,
  secrets: readonly string[],
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
