import { useEffect, useState } from 'react';
import { afterPageIsIdle } from './after-page-is-idle';

/** Whether the page has loaded and was idle since; for what is not part of a page and may come last. */
export function usePageIsIdle({ isWanted = true } = {}): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (isWanted ? afterPageIsIdle(() => setIsIdle(true)) : undefined), [isWanted]);
  return isIdle;
}
