import { createContext } from 'react';

/**
 * Lets a form report to the surrounding dialog that its input has changed. Separate from `useReportChanges`, so that the page
 * with the dialogs does not load the form library.
 */
export const ReportChanges = createContext<(isChanged: boolean) => void>(() => {});
