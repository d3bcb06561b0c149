import { createContext } from 'react';

/** Also read by `boot/scripts/theme.js`. */
export const themeKey = 'theme';

export type ThemeChoice = 'light' | 'dark' | 'system';

export type Theme = {
  choice: ThemeChoice;
  resolved: 'light' | 'dark';
  choose: (choice: ThemeChoice) => void;
};

export const ThemeContext = createContext<Theme | null>(null);
