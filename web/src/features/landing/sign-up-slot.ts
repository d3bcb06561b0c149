import type { ComponentType } from 'react';

/** The sign-up dialog, which another feature brings: loaded when somebody wants it, not with the page. */
export type SignUpDialog = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;

export type LoadSignUp = () => Promise<{ default: SignUpDialog }>;
