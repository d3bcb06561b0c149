import { createContext } from 'react';

/** Whether a page is inside the shell's main element; a page outside of it has to bring its own. */
export const InsideMain = createContext(false);
