import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { formatCount } from '@/lib/format';
import { ImportColumns, useColumns } from './import-columns';
import { importStrings as texts } from './import.strings';
import { ProblemTable } from './problem-table';
import type { ReadList } from './read-list';

type Props = {
  list: ReadList;
  /** Reads the file again, without these columns. */
  onColumns: (leftOut: ReadonlySet<string>) => void;
  onOther: () => void;
};

/** The reasons a file is not imported. */
export function ImportProblems({ list: { reading }, onColumns, onOther }: Props) {
  const columns = useColumns(reading);
  return (
    <>
      <p role="alert" className="text-destructive text-sm font-semibold">
        {texts.refused(formatCount(reading.errors.count))}
      </p>
      <ImportColumns {...columns} isPending={false} />
      <div className="max-h-[45dvh] min-h-24 overflow-y-auto">
        <ProblemTable label={texts.problems} problems={reading.errors} isSheet={reading.sheet !== null} />
      </div>
      <DialogFooter>
        {columns.isChanged && (
          <Button variant="outline" onClick={() => onColumns(columns.leftOut)}>
            {texts.compareAgain}
          </Button>
        )}
        <Button onClick={onOther}>{texts.other}</Button>
      </DialogFooter>
    </>
  );
}
