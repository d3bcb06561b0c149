import type { Problems } from '@sumiller/catalog-file/problems';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { formatCount } from '@/lib/format';
import { importStrings as texts } from './import.strings';

const cell = 'px-3 py-2 align-top whitespace-normal';

type Props = { label: string; problems: Problems; isSheet: boolean };

/** Problems of a file by line and column, with value and reason, as on the command line. */
export function ProblemTable({ label, problems, isSheet }: Props) {
  const rest = problems.count - problems.first.length;
  return (
    <div className="rounded-lg border">
      <Table label={label}>
        <TableHeader>
          <TableRow>
            <TableHead className="px-3">{isSheet ? texts.row : texts.line}</TableHead>
            <TableHead className="px-3">{texts.column}</TableHead>
            <TableHead className="px-3">{texts.reason}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {problems.first.map(({ line, column, value, reason }) => (
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
  );
}
