import { createContext, useContext, useEffect, useId } from 'react';

/** Takes note of whether something inside has input that would be lost. */
export type Report = (key: string, isChanged: boolean) => void;

export const UnsavedContext = createContext<Report>(() => undefined);

/** Tells what surrounds a form (a DiscardGuard, a LeaveGuard) whether the form has input that would be lost. */
export function useUnsaved(isChanged: boolean): void {
  const report = useContext(UnsavedContext);
  const key = useId();
  useEffect(() => {
    report(key, isChanged);
    return () => report(key, false);
  }, [report, key, isChanged]);
}
