import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

type FieldProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

type LoginFieldProps = {
  label: string;
  problem: string | undefined;
  /** Rendered to the right of the label; Tab reaches it after the input. */
  aside?: ReactNode;
  children: (field: FieldProps) => ReactNode;
};

/** A field of the login: label, input, message; looks like the form library's field, which this page avoids. */
export function LoginField({ label, problem, aside, children }: LoginFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className="grid grid-cols-[1fr_auto] content-start items-center gap-2">
      <label
        htmlFor={id}
        className={cn('min-h-5 text-sm leading-5 font-medium select-none', problem && 'text-destructive')}
      >
        {label}
      </label>
      <div className="col-span-2 row-start-2">
        {children({
          id,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': problem ? messageId : undefined,
        })}
      </div>
      {problem && (
        <p id={messageId} className="text-destructive col-span-2 row-start-3 text-sm font-medium">
          {problem}
        </p>
      )}
      {aside && <div className="col-start-2 row-start-1">{aside}</div>}
    </div>
  );
}
