import { use, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { ReportChanges } from './report-changes';

/** Reports changes of the surrounding form. A draft from an earlier visit remains a change. */
export function useReportChanges(): void {
  const report = use(ReportChanges);
  const { isDirty } = useFormState();
  useEffect(() => {
    if (isDirty) report(true);
  }, [isDirty, report]);
}
