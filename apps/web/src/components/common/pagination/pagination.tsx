import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonVariants } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { commonStrings } from '@/strings/common.strings';
import { pageItems } from './page-items';

const texts = commonStrings.pagination;

type Target =
  | { hrefFor: (page: number) => string; onChange?: never }
  | { onChange: (page: number) => void; hrefFor?: never };

type PaginationProps = Target & {
  page: number;
  pageCount: number;
  /** Pages named on each side of the current one. */
  siblings?: number;
  className?: string;
};

/** First, last and the neighbours of the current page; renders nothing for a single page. */
export function Pagination({ page, pageCount, siblings = 2, className, ...target }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={texts.label} className={cn('flex justify-center', className)}>
      <ul className="flex min-w-0 items-center justify-center sm:gap-1">
        <li className="min-w-0 shrink">
          <Step {...target} to={page - 1} disabled={page <= 1} label={texts.previous}>
            <ChevronLeftIcon aria-hidden />
          </Step>
        </li>
        {pageItems(page, pageCount, siblings).map((item) => (
          <li key={item} className="min-w-0 shrink">
            {typeof item === 'number' ? (
              <Step {...target} to={item} current={item === page} label={texts.page(item)}>
                {item}
              </Step>
            ) : (
              <span aria-hidden className="text-muted-foreground inline-flex w-5 justify-center sm:w-9">
                …
              </span>
            )}
          </li>
        ))}
        <li className="min-w-0 shrink">
          <Step {...target} to={page + 1} disabled={page >= pageCount} label={texts.next}>
            <ChevronRightIcon aria-hidden />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

type StepProps = Target & {
  to: number;
  label: string;
  current?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

function Step({ to, label, current = false, disabled = false, children, hrefFor, onChange }: StepProps) {
  const shared = {
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
    className: cn(
      buttonVariants({ variant: current ? 'default' : 'ghost', size: 'icon' }),
      'money w-11 max-w-full min-w-8',
    ),
  };
  if (onChange) {
    return (
      <button type="button" disabled={disabled} onClick={() => onChange(to)} {...shared}>
        {children}
      </button>
    );
  }
  if (disabled) {
    return (
      <span {...shared} role="link" aria-disabled>
        {children}
      </span>
    );
  }
  return (
    <Link to={hrefFor(to)} {...shared}>
      {children}
    </Link>
  );
}
