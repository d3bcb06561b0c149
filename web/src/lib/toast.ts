import { toast as sonner } from 'sonner';

type Show = (title: string, description?: string) => void;

const show =
  (kind: 'success' | 'error' | 'warning' | 'info'): Show =>
  (title, description) => {
    sonner[kind](title, { description });
  };

/** Short news for the person; `error` is the destructive one. */
export const toast: Record<'success' | 'error' | 'warning' | 'info', Show> = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
};
