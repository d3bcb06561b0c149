import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { formatCount } from '@/lib/format';
import { importStrings as texts } from './import.strings';
import type { ReadList } from './read-list';

const cell = 'px-3 py-2 align-top whitespace-normal';

/** The reasons a file is not imported, with line and column, as on the command line. */
export function ImportProblems({ list, onOther }: { list: ReadList; onOther: () => void }) {
  const { errors, sheet } = list.reading;
  const rest = errors.count - errors.first.length;
  return (
    <>
      <p role="alert" className="text-destructive text-sm font-semibold">
        {texts.refused(formatCount(errors.count))}
      </p>
      <div className="max-h-[45dvh] min-h-24 overflow-y-auto rounded-lg border">
        <Table label={texts.problems}>
          <TableHeader>
            <TableRow>
              <TableHead className="px-3">{sheet === null ? texts.line : texts.row}</TableHead>
              <TableHead className="px-3">{texts.column}</TableHead>
              <TableHead className="px-3">{texts.reason}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {errors.first.map(({ line, column, value, reason }) => (
              <TableRow key={`${line} ${column} ${reason}`}>
                <TableCell className={cell}>{line === null ? texts.wholeFile : formatCount(line)}</TableCell>
                <TableCell className={cell}>{column}</TableCell>
                <TableCell className={`${cell} break-words`}>
                  {value ? `${value.slice(0, 60)}: ${reason}` : reason}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {rest > 0 && <p className="border-t p-3 text-sm">{texts.rest(formatCount(rest))}</p>}
      </div>
      <DialogFooter>
        <Button onClick={onOther}>{texts.other}</Button>
      </DialogFooter>
    </>
  );
}
