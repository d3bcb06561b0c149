import type { FileReading } from '@sumiller/catalog-file/file-reading';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { formatCount } from '@/lib/format';
import { importStrings as texts } from './import.strings';

type Columns = {
  /** The columns that the file has and that change something. */
  recognised: readonly string[];
  /** The titles of no known column, or of one that another title means, too. */
  doubtful: FileReading['doubtful'];
  leftOut: ReadonlySet<string>;
  toggle: (name: string, isRead: boolean) => void;
};

/** The choice of a file's columns; `applied` is the one that the file was read with. */
export function useColumns({ recognised, doubtful, columns }: FileReading) {
  const applied = new Set([
    ...recognised.filter((name) => !columns.includes(name)),
    ...doubtful.filter(({ isLeftOut }) => isLeftOut).map(({ title }) => title),
  ]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(applied);
  const toggle = (name: string, isRead: boolean) => {
    const next = new Set(leftOut);
    if (isRead) next.delete(name);
    else next.add(name);
    setLeftOut(next);
  };
  const all = [...recognised, ...doubtful.map(({ title }) => title)];
  const isChanged = all.some((name) => leftOut.has(name) !== applied.has(name));
  return { recognised, doubtful, applied, leftOut, toggle, isChanged };
}

type Props = Columns & { isPending: boolean };

/** The columns of a file: a known one that is unticked, or another that is ticked here, is read as if the file did not have it. */
export function ImportColumns(props: Props) {
  return (
    <>
      <DoubtfulColumns {...props} />
      <KnownColumns {...props} />
    </>
  );
}

function DoubtfulColumns({ doubtful, leftOut, toggle, isPending }: Props) {
  if (doubtful.length === 0) return null;
  return (
    <fieldset className="bg-warning-soft max-h-48 overflow-y-auto rounded-md p-3 text-sm">
      <legend className="sr-only">{texts.doubtful}</legend>
      <p>{texts.doubtful}</p>
      {doubtful.map(({ title }) => (
        <label key={title} className="flex min-h-11 items-center gap-2 break-words">
          <Checkbox
            checked={leftOut.has(title)}
            disabled={isPending}
            onCheckedChange={(checked) => toggle(title, !checked)}
          />
          <span>
            {texts.leaveColumn} <strong>{title}</strong>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function KnownColumns({ recognised, leftOut, toggle, isPending }: Props) {
  if (recognised.length === 0) return null;
  const count = recognised.filter((name) => !leftOut.has(name)).length;
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {texts.columnsOfFile(formatCount(count), formatCount(recognised.length))}
      </summary>
      <fieldset className="max-h-48 overflow-y-auto">
        <legend className="text-muted-foreground py-1">{texts.columnsHint}</legend>
        <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-4">
          {recognised.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-2 break-all">
              <Checkbox
                checked={!leftOut.has(name)}
                disabled={isPending}
                onCheckedChange={(checked) => toggle(name, checked)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

type StockProps = {
  count: number;
  /** Rows among them that change nothing else. */
  only: number;
  isPending: boolean;
  onLeave: () => void;
};

/** The rows that change their stock, which orders may have moved since the list was written, and how to leave it. */
export function StockChanges({ count, only, isPending, onLeave }: StockProps) {
  return (
    <div className="bg-warning-soft flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md p-3 text-sm">
      <p className="flex-1 basis-64">{texts.stock(count, only)}</p>
      <Button variant="outline" disabled={isPending} onClick={onLeave}>
        {texts.leaveStock}
      </Button>
    </div>
  );
}
