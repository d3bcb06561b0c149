import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { localStore } from '@/lib/stores/local-store';
import { useMediaQuery } from '@/lib/page/use-media-query';
import { ThemeContext, themeKey, type ThemeChoice } from './theme-context';

/** Applies the chosen theme, or the system's; `boot/scripts/theme.js` has already done so before the first paint. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(readChoice);
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const resolved = choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;

  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', resolved === 'dark');
  }, [resolved]);

  const value = useMemo(() => {
    const choose = (next: ThemeChoice) => {
      if (next === 'system') localStore.remove(themeKey);
      else localStore.set(themeKey, next);
      setChoice(next);
    };
    return { choice, resolved, choose } as const;
  }, [choice, resolved]);

  return <ThemeContext value={value}>{children}</ThemeContext>;
}

function readChoice(): ThemeChoice {
  const stored = localStore.get(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
