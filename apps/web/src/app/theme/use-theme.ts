import { use } from 'react';
import { ThemeContext, type Theme } from './theme-context';

/** The effective theme, the chosen one, and how to choose. */
export function useTheme(): Theme {
  const theme = use(ThemeContext);
  if (!theme) throw new Error('useTheme needs ThemeProvider');
  return theme;
}
