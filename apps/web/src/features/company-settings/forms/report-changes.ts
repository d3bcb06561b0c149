import { createContext } from 'react';

/**
 * How a form tells the surrounding dialog that its input has changed. Apart from `useReportChanges`, so that the page with
 * the dialogs does not load the library of the forms.
 */
export const ReportChanges = createContext<(isChanged: boolean) => void>(() => {});
