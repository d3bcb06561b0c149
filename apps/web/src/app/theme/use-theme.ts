import { use } from 'react';
import { ThemeContext, type Theme } from './theme-context';

/** The theme in force, what was chosen, and the way to choose. */
export function useTheme(): Theme {
  const theme = use(ThemeContext);
  if (!theme) throw new Error('useTheme needs ThemeProvider');
  return theme;
}
