import { createContext, use, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** How a form tells the dialog around it that something in it has been changed. */
export const ReportChanges = createContext<(isChanged: boolean) => void>(() => {});

/** Tells so; within the form's context. A draft that an earlier visit left stays a change. */
export function useReportChanges(): void {
  const report = use(ReportChanges);
  const { isDirty } = useFormState();
  useEffect(() => {
    if (isDirty) report(true);
  }, [isDirty, report]);
}
