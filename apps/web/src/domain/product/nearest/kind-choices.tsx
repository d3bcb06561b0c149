import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

type Props = {
  label: string;
  names: string[];
  onChoose: (name: string, index: number) => void;
  className?: string;
};

/** Categories or brands to choose from; nothing without any. */
export function KindChoices({ label, names, onChoose, className }: Props) {
  const id = useId();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-muted-foreground mb-2 font-sans text-sm">
        {label}
      </h2>
      <ul className={cn('flex flex-wrap gap-2', className)}>
        {names.map((name, index) => (
          <li key={name}>
            <Button
              type="button"
              variant="outline"
              className="max-w-full"
              onClick={() => onChoose(name, index)}
            >
              <span className="truncate">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
