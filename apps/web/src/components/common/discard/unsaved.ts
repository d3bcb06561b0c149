import { createContext, useContext, useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';

/** Takes note of whether something inside has input that would be lost. */
export type Report = (key: string, isChanged: boolean) => void;

export const UnsavedContext = createContext<Report>(() => undefined);

/** The forms with input that would be lost. Not a state: an Esc right after the input may arrive before a state is rendered. */
export class UnsavedForms {
  readonly #keys = new Set<string>();

  readonly note: Report = (key, isChanged) => {
    if (isChanged) this.#keys.add(key);
    else this.#keys.delete(key);
  };

  get areAny(): boolean {
    return this.#keys.size > 0;
  }

  keys(): string[] {
    return [...this.#keys];
  }
}

/** Tells what surrounds a form (a DiscardGuard, a LeaveGuard) whether the form has input that would be lost. */
export function useUnsaved(isChanged: boolean): void {
  const report = useContext(UnsavedContext);
  const key = useId();
  // With the render of the input, before the next event.
  useLayoutEffect(() => {
    report(key, isChanged);
    return () => report(key, false);
  }, [report, key, isChanged]);
}

/** The browser's own question before the document is left with input that would be lost: by a reload, or Back to another document. */
export function useAskBeforeUnload(wouldLose: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLose()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
}
