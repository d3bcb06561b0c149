import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '@/lib/format';
import { newsStrings as texts } from './news.strings';

type Row = { id: string; name: string; to: string; detail: string; badge?: ReactNode };

type Props = {
  id: string;
  title: string;
  count: number;
  rows: Row[];
  note: string;
  none: string;
  more?: { to: string; text: string };
};

/** The newest entries, each linked to the page where the desk handles it. */
export function NewsList({ id, title, count, rows, note, none, more }: Props) {
  return (
    <section aria-labelledby={id} className="bg-card rounded-lg border p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {count > 0 && (
          <p className="text-muted-foreground shrink-0 text-sm">
            {texts.some(formatCount(rows.length), formatCount(count))}
          </p>
        )}
      </div>
      <p className="text-muted-foreground mt-1 text-sm">{count > 0 ? note : none}</p>
      {count > 0 && (
        <ul className="mt-2 divide-y">
          {rows.map((row) => (
            <NewsRow key={row.id} {...row} />
          ))}
        </ul>
      )}
      {more && (
        <Link
          to={more.to}
          className="text-primary mt-3 inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
        >
          {more.text}
        </Link>
      )}
    </section>
  );
}

function NewsRow({ name, to, detail, badge }: Omit<Row, 'id'>) {
  return (
    <li className="relative flex min-h-11 items-center justify-between gap-3 py-1.5">
      <span className="min-w-0">
        <Link
          to={to}
          className="block truncate underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <span className="text-muted-foreground block text-sm">{detail}</span>
      </span>
      {badge}
    </li>
  );
}
