import { createContext, use, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** How a form tells the surrounding dialog that its input has changed. */
export const ReportChanges = createContext<(isChanged: boolean) => void>(() => {});

/** Reports changes of the surrounding form. A draft from an earlier visit remains a change. */
export function useReportChanges(): void {
  const report = use(ReportChanges);
  const { isDirty } = useFormState();
  useEffect(() => {
    if (isDirty) report(true);
  }, [isDirty, report]);
}
