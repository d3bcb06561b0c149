import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { labelOf, Pin, type FaceProps } from './face';

/** Only the pin, with its meaning as the label. */
export function IconFace({ mode, name, href, className, children }: FaceProps) {
  const pin = <Pin mode={mode} className="size-5" />;
  const label = labelOf({ mode, name });
  if (href) {
    return (
      <Button asChild variant="ghost" size="icon" aria-label={label} title={name} className={className}>
        <Link to={href}>{pin}</Link>
      </Button>
    );
  }
  if (mode === 'switch' || mode === 'retry') {
    return children(
      <Button variant="ghost" size="icon" aria-label={label} title={name} className={className}>
        {pin}
      </Button>,
    );
  }
  return (
    <span
      role="img"
      aria-label={label}
      title={name}
      className={cn('inline-flex size-11 items-center justify-center', className)}
    >
      {pin}
    </span>
  );
}
