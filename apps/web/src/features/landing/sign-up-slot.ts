import type { ComponentType } from 'react';

type SignUpDialogProps = {
  open: boolean;
  /** The step asked for, and the way to another one. */
  step: number;
  onStep: (step: number) => void;
  onClose: () => void;
};

/** The sign-up dialog, which another feature brings: loaded when somebody wants it, not with the page. */
export type SignUpDialog = ComponentType<SignUpDialogProps>;

export type LoadSignUp = () => Promise<{ default: SignUpDialog }>;
