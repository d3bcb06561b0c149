import { useInfiniteQuery } from '@tanstack/react-query';
import { Checkbox } from '@/components/ui/checkbox';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { useUser } from '@/domain/session';
import { formatCount } from '@/lib/format';
import { importRowsQuery } from '../../api/catalog/use-catalog-import';
import { PagedList } from '../../shared/lists/paged-list';
import { changesOf, productColumnsOf } from './import-changes';
import type { ImportRow, RowKind } from './import-plan';
import { importStrings as texts } from './import.strings';

const cell = 'px-3 py-2 align-top whitespace-normal';

type Props = {
  of: { id: string; digest: string; kind: RowKind };
  seen: ReadonlySet<number> | 'all';
  /** Confirms a large price change; null if rows are only shown. */
  onSee: ((line: number, isTicked: boolean) => void) | null;
};

/** Rows of one kind in file order, with their changes. */
export function ImportRows({ of: { id, digest, kind }, seen, onSee }: Props) {
  const user = useUser();
  const query = useInfiniteQuery(importRowsQuery(user.id, id, digest, kind));
  return (
    <PagedList query={query} failed={texts.rowsFailed} more={texts.more}>
      {(pages) => (
        <div className="rounded-lg border">
          <Table label={texts.kinds[kind]}>
            <TableHeader>
              <TableRow>
                <TableHead className="px-3">{texts.line}</TableHead>
                <TableHead className="px-3">{texts.product}</TableHead>
                <TableHead className="px-3">{kind === 'wrong' ? texts.reason : texts.changes}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {pages
                .flatMap(({ rows }) => rows)
                .map((row) => (
                  <TableRow key={row.line}>
                    <TableCell className={cell}>
                      <span className="flex items-center gap-2">
                        {onSee && (
                          <Checkbox
                            aria-label={texts.checkedOne(row.name)}
                            checked={seen === 'all' || seen.has(row.line)}
                            onCheckedChange={(checked) => onSee(row.line, checked)}
                          />
                        )}
                        {formatCount(row.line)}
                      </span>
                    </TableCell>
                    <TableCell className={cell}>
                      <span className="block leading-snug">{row.name}</span>
                      <span className="text-muted-foreground block text-xs break-words">
                        {[row.sku !== row.name && row.sku, row.store].filter(Boolean).join(' · ')}
                      </span>
                    </TableCell>
                    <TableCell className={cell}>
                      <Changes row={row} kind={kind} />
                    </TableCell>
                  </TableRow>
                ))}
            </TableBody>
          </Table>
        </div>
      )}
    </PagedList>
  );
}

function Changes({ row, kind }: { row: ImportRow; kind: RowKind }) {
  if (kind === 'wrong') {
    const names = row.column === 'sku' ? productColumnsOf(row) : [];
    return (
      <span className="text-destructive">
        {row.column}: {row.reason}
        {names.length > 0 && <span className="block">{texts.wrongColumns(names.join(', '))}</span>}
      </span>
    );
  }
  return (
    <ul>
      {changesOf(row).map(({ label, before, after }) => (
        <li key={label} className="break-words">
          <span className="text-muted-foreground">{label}: </span>
          {before !== null && <>{before} → </>}
          <span className="font-semibold">{after}</span>
        </li>
      ))}
    </ul>
  );
}
