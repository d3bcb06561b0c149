import { createContext } from 'react';

/** Whether a page stands inside the shell's main element; what stands alone has to bring its own. */
export const InsideMain = createContext(false);
