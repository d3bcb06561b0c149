import { toast as sonner } from 'sonner';

/** `id` is for a toast that may be taken back before its time. */
type Show = (title: string, description?: string, options?: { id?: string }) => void;

const show =
  (kind: 'success' | 'error' | 'warning' | 'info'): Show =>
  (title, description, options) => {
    sonner[kind](title, { description, ...options });
  };

/** Short news for the person; `error` is the destructive one. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  dismiss: (id: string): void => {
    sonner.dismiss(id);
  },
};
