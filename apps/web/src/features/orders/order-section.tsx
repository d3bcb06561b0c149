import { ChevronDownIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from '@/components/ui/collapsible';

/** A collapsible part of an order, initially open. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Collapsible defaultOpen asChild>
      <section
        aria-labelledby={id}
        className="bg-card rounded-lg border print:border-0 not-has-[table]:break-inside-avoid"
      >
        <h2 id={id} className="text-xl">
          <CollapsibleTrigger className="group flex min-h-14 w-full items-center justify-between gap-4 px-5 text-left print:min-h-8 print:px-0">
            {title}
            <ChevronDownIcon
              aria-hidden
              className="text-muted-foreground size-5 transition-transform group-data-[state=open]:rotate-180 print:hidden"
            />
          </CollapsibleTrigger>
        </h2>
        <CollapsibleContent className="px-5 pb-5 print:px-0 print:pb-2">{children}</CollapsibleContent>
      </section>
    </Collapsible>
  );
}

export type Fact = [label: string, value: ReactNode];

/** Terms and values side by side; a fact without a value is left out. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-y-2">
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted-foreground text-sm">{label}</dt>
            <dd className="font-medium break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
