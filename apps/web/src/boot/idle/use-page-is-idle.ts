import { useEffect, useState } from 'react';
import { afterPageIsIdle } from './after-page-is-idle';

/** Whether the page has loaded and been idle since; for parts that may come last. */
export function usePageIsIdle({ isWanted = true } = {}): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (isWanted ? afterPageIsIdle(() => setIsIdle(true)) : undefined), [isWanted]);
  return isIdle;
}
