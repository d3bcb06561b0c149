import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import { commonStrings as texts } from '@/strings/common.strings';

/** A password field whose text can be shown. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOffIcon : EyeIcon;
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className={cn('pr-12', className)} />
      <button
        type="button"
        aria-label={shown ? texts.hidePassword : texts.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="text-muted-foreground hover:text-foreground absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-r-md"
      >
        <Icon className="size-4" aria-hidden />
      </button>
    </div>
  );
}
