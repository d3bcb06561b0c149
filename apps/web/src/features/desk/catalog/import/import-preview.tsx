import { LoaderCircleIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DialogFooter } from '@/components/ui/dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { formatCount } from '@/lib/format';
import { countOf, kindsOf } from './import-plan';
import { importStrings as texts } from './import.strings';
import { ImportColumns, StockChanges, useColumns } from './import-columns';
import { ImportNotes } from './import-notes';
import { ProblemTable } from './problem-table';
import { ImportRows } from './import-rows';
import type { Step } from './use-import';

/** The tab of the cells that are not imported. */
const NOTICES = 'notices';

type Props = {
  shown: Extract<Step, { name: 'preview' }>;
  file: string;
  isPending: boolean;
  onSave: () => void;
  /** Compares the file again, without these columns. */
  onColumns: (leftOut: ReadonlySet<string>) => void;
  onOther: () => void;
};

/** The changes of an import by kind, and the button that carries it out once large price changes have been confirmed. */
export function ImportPreview({ shown, file, isPending, onSave, onColumns, onOther }: Props) {
  const { id, plan, list } = shown;
  const columns = useColumns(list.reading);
  const { counts, problems, digest } = plan;
  const [seen, setSeen] = useState<ReadonlySet<number> | 'all'>(new Set());
  const isSeen = seen === 'all' || seen.size >= counts.jumps;
  const kinds = kindsOf(plan);
  const see = (line: number, isTicked: boolean) => {
    const next = new Set(seen === 'all' ? [] : seen);
    if (isTicked) next.add(line);
    else next.delete(line);
    setSeen(next);
  };
  return (
    <>
      <ImportNotes shown={shown} file={file} />
      {counts.stock > 0 && (
        <StockChanges
          count={counts.stock}
          only={counts.stock_only}
          isPending={isPending}
          onLeave={() => onColumns(new Set([...columns.applied, 'existencia']))}
        />
      )}
      <ImportColumns {...columns} isPending={isPending} />
      <Tabs defaultValue={kinds[0]} className="min-w-0 gap-3">
        <TabsList aria-label={texts.rows}>
          {kinds.map((kind) => (
            <TabsTrigger key={kind} value={kind}>
              {texts.kinds[kind]} ({formatCount(countOf(plan, kind))})
            </TabsTrigger>
          ))}
          {list.reading.warnings.count > 0 && (
            <TabsTrigger value={NOTICES}>
              {texts.notices} ({formatCount(list.reading.warnings.count)})
            </TabsTrigger>
          )}
        </TabsList>
        {kinds.map((kind) => (
          <TabsContent key={kind} value={kind} className="max-h-[38dvh] min-h-24 overflow-y-auto">
            <ImportRows of={{ id, digest, kind }} seen={seen} onSee={kind === 'jump' ? see : null} />
          </TabsContent>
        ))}
        {list.reading.warnings.count > 0 && (
          <TabsContent value={NOTICES} className="max-h-[38dvh] min-h-24 overflow-y-auto">
            <ProblemTable
              label={texts.notices}
              problems={list.reading.warnings}
              isSheet={list.reading.sheet !== null}
            />
          </TabsContent>
        )}
      </Tabs>
      {counts.jumps > 0 && counts.wrong === 0 && problems.length === 0 && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <Checkbox checked={isSeen} onCheckedChange={(checked) => setSeen(checked ? 'all' : new Set())} />
          {texts.checked(formatCount(counts.jumps))}
        </label>
      )}
      <DialogFooter>
        <Button variant="outline" onClick={onOther} disabled={isPending}>
          {texts.other}
        </Button>
        {columns.isChanged ? (
          <Button onClick={() => onColumns(columns.leftOut)} disabled={isPending}>
            {texts.compareAgain}
          </Button>
        ) : (
          <SaveButton shown={shown} isSeen={isSeen} isPending={isPending} onSave={onSave} />
        )}
      </DialogFooter>
    </>
  );
}

type SaveProps = Pick<Props, 'shown' | 'isPending' | 'onSave'> & {
  /** Whether large price changes have been confirmed. */
  isSeen: boolean;
};

function SaveButton({ shown: { plan, notice }, isSeen, isPending, onSave }: SaveProps) {
  const { counts, problems } = plan;
  const total = counts.new + counts.changed;
  const isReady = isSeen && total > 0 && counts.wrong === 0 && problems.length === 0;
  return (
    <Button onClick={onSave} disabled={isPending || !isReady} aria-busy={isPending}>
      {isPending && <LoaderCircleIcon className="animate-spin" aria-hidden />}
      {isPending && texts.saving}
      {!isPending && (notice === 'unknown' ? texts.find : texts.save(formatCount(total)))}
    </Button>
  );
}
