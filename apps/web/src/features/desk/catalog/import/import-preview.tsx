import { LoaderCircleIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DialogFooter } from '@/components/ui/dialog';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { formatCount } from '@/lib/format';
import { countOf, kindsOf } from './import-plan';
import { importStrings as texts } from './import.strings';
import { ImportNotes } from './import-notes';
import { ImportRows } from './import-rows';
import type { Step } from './use-import';

type Props = {
  shown: Extract<Step, { name: 'preview' }>;
  file: string;
  isPending: boolean;
  onSave: () => void;
  onOther: () => void;
};

/** The changes of an import by kind, and the button that carries it out once large price changes have been confirmed. */
export function ImportPreview({ shown, file, isPending, onSave, onOther }: Props) {
  const { id, plan, notice } = shown;
  const { counts, problems, digest } = plan;
  const [seen, setSeen] = useState<ReadonlySet<number> | 'all'>(new Set());
  const isSeen = seen === 'all' || seen.size >= counts.jumps;
  const kinds = kindsOf(plan);
  const total = counts.new + counts.changed;
  const see = (line: number, isTicked: boolean) => {
    const next = new Set(seen === 'all' ? [] : seen);
    if (isTicked) next.add(line);
    else next.delete(line);
    setSeen(next);
  };
  return (
    <>
      <ImportNotes shown={shown} file={file} />
      <Tabs defaultValue={kinds[0]} className="min-w-0 gap-3">
        <TabsList aria-label={texts.rows}>
          {kinds.map((kind) => (
            <TabsTrigger key={kind} value={kind}>
              {texts.kinds[kind]} ({formatCount(countOf(plan, kind))})
            </TabsTrigger>
          ))}
        </TabsList>
        {kinds.map((kind) => (
          <TabsContent key={kind} value={kind} className="max-h-[38dvh] min-h-24 overflow-y-auto">
            <ImportRows of={{ id, digest, kind }} seen={seen} onSee={kind === 'jump' ? see : null} />
          </TabsContent>
        ))}
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
        <Button
          onClick={onSave}
          disabled={isPending || !isSeen || total === 0 || counts.wrong > 0 || problems.length > 0}
          aria-busy={isPending}
        >
          {isPending && <LoaderCircleIcon className="animate-spin" aria-hidden />}
          {isPending && texts.saving}
          {!isPending && (notice === 'unknown' ? texts.find : texts.save(formatCount(total)))}
        </Button>
      </DialogFooter>
    </>
  );
}
