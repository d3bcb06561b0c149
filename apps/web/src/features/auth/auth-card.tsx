import type { ReactNode } from 'react';

type AuthCardProps = { title: string; description: ReactNode; children: ReactNode };

/** The frame of each step: heading, one line of text, the step itself. */
export function AuthCard({ title, description, children }: AuthCardProps) {
  return (
    <div className="w-full max-w-sm">
      <h1 className="text-4xl">{title}</h1>
      <p className="text-muted-foreground mt-2 text-pretty break-words">{description}</p>
      <div className="mt-8">{children}</div>
    </div>
  );
}
