import { formatCount } from '@/lib/format';
import { cn } from '@/lib/cn';
import { lengthStrings as texts } from '../../desk.strings';

type Props = {
  id: string;
  length: number;
  limit: number;
  /** Only shown near the limit, for a field that is rarely full. */
  isQuiet?: boolean;
};

/** From this part of the limit on. */
const NEAR = 0.8;

/** The length of a text beside its limit; at the limit, that a field takes no more. */
export function LengthNote({ id, length, limit, isQuiet = false }: Props) {
  if (isQuiet && length < limit * NEAR) return null;
  const isFull = length >= limit;
  return (
    <p
      id={id}
      role={isFull ? 'status' : undefined}
      className={cn('text-sm', isFull ? 'text-destructive' : 'text-muted-foreground')}
    >
      {(isFull ? texts.full : texts.count)(formatCount(length), formatCount(limit))}
    </p>
  );
}
