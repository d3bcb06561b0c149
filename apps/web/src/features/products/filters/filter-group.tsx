import { ChevronDownIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';
import { useReveal } from '../use-reveal';

type GroupProps = { title: string; count: number; defaultOpen?: boolean; children: ReactNode };

/** One filter with its options, collapsible. */
export function FilterGroup({ title, count, defaultOpen = false, children }: GroupProps) {
  const [open, setOpen] = useState(defaultOpen);
  const [isOpened, setIsOpened] = useState(false);
  const group = useReveal(isOpened);
  const content = useId();
  const toggle = () => {
    setOpen(!open);
    setIsOpened(!open);
  };
  return (
    <div ref={group} className="border-b last:border-0">
      <h3 className="font-sans">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={content}
          onClick={toggle}
          className="flex min-h-12 w-full items-center gap-2 text-left text-sm font-semibold"
        >
          <span className="flex-1">{title}</span>
          {count > 0 && <Badge>{count}</Badge>}
          <ChevronDownIcon aria-hidden className={cn('size-4 transition-transform', open && 'rotate-180')} />
        </button>
      </h3>
      <div id={content} hidden={!open} className="pb-3">
        {open && children}
      </div>
    </div>
  );
}

type OptionProps = {
  label: string;
  /** The number of products with it, if known. */
  products?: string;
  checked: boolean;
  onToggle: () => void;
};

/** One option of a filter. */
export function FilterOption({ label, products, checked, onToggle }: OptionProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3 md:min-h-9">
      <Checkbox id={id} checked={checked} onCheckedChange={onToggle} />
      <label
        htmlFor={id}
        className="flex flex-1 cursor-pointer items-baseline justify-between gap-3 py-1.5 text-sm leading-snug"
      >
        <span>{label}</span>{' '}
        {products && <span className="text-muted-foreground money text-xs">{products}</span>}
      </label>
    </div>
  );
}
