import { ChevronsUpDownIcon, RotateCcwIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';
import { labelOf, Pin, type FaceProps } from './face';

type LineProps = FaceProps & { width: string; trigger: { variant: 'ghost' | 'outline'; padding: string } };

/** One line: the pin and the name. */
function LineFace({ mode, name, href, className, children, width, trigger }: LineProps) {
  const content = (
    <>
      <Pin mode={mode} className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{name}</span>
    </>
  );
  if (href) {
    return (
      <Button
        asChild
        variant={trigger.variant}
        title={name}
        className={cn('shrink justify-start font-medium', trigger.padding, width, className)}
      >
        <Link to={href}>{content}</Link>
      </Button>
    );
  }
  if (mode === 'switch' || mode === 'retry') {
    const Icon = mode === 'retry' ? RotateCcwIcon : ChevronsUpDownIcon;
    return children(
      <Button
        variant={trigger.variant}
        aria-label={labelOf({ mode, name })}
        title={mode === 'retry' ? commonStrings.retry : name}
        className={cn('shrink justify-start font-medium', trigger.padding, width, className)}
      >
        {content}
        <Icon className="text-muted-foreground ml-auto" aria-hidden />
      </Button>,
    );
  }
  return (
    <span
      aria-busy={mode === 'loading'}
      className={cn('inline-flex min-h-11 items-center gap-2 px-2 text-sm font-medium', width, className)}
    >
      {content}
    </span>
  );
}

/** For the header of the admin area. */
export function HeaderFace(props: FaceProps) {
  return (
    <LineFace {...props} width="max-w-52 lg:max-w-72" trigger={{ variant: 'outline', padding: 'px-3' }} />
  );
}

/** For tight layouts. */
export function CompactFace(props: FaceProps) {
  return <LineFace {...props} width="max-w-44 xl:max-w-60" trigger={{ variant: 'ghost', padding: 'px-2' }} />;
}
