import type { ComponentType } from 'react';

type SignUpDialogProps = {
  open: boolean;
  /** The requested step, and how to change it. */
  step: number;
  onStep: (step: number) => void;
  onClose: () => void;
};

/** The sign-up dialog, provided by another feature: loaded on demand, not with the page. */
export type SignUpDialog = ComponentType<SignUpDialogProps>;

export type LoadSignUp = () => Promise<{ default: SignUpDialog }>;
