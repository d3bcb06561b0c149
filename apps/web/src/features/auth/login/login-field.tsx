import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

type FieldProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type LoginFieldProps = {
  label: string;
  problem: string | undefined;
  /** Rendered to the right of the label. */
  aside?: ReactNode;
  children: (field: FieldProps) => ReactNode;
};

/** A field of the login: label, input, message; looks like the form library's field, which this page avoids. */
export function LoginField({ label, problem, aside, children }: LoginFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className="grid content-start gap-2">
      <div className="flex min-h-5 items-center justify-between gap-2">
        <label
          htmlFor={id}
          className={cn('text-sm leading-none font-medium select-none', problem && 'text-destructive')}
        >
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem ? messageId : undefined,
      })}
      {problem && (
        <p id={messageId} className="text-destructive text-sm font-medium">
          {problem}
        </p>
      )}
    </div>
  );
}
