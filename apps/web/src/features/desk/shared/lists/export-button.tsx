import { DownloadIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { saveCsv } from '@/lib/csv';
import { failureReason } from '@/lib/failure-reason';
import { formatCount } from '@/lib/format';
import { toast } from '@/lib/toast/toast';

type Props<Row> = {
  file: string;
  texts: { export: string; exportFailed: string; exportedSome: (count: string) => string };
  /** The rows of the file; `more` if the list has others. */
  read: (signal: AbortSignal) => Promise<{ rows: Row[]; more: boolean }>;
  write: (rows: Row[]) => string | Promise<string>;
};

/** Saves a list as a file; leaving the page cancels the reading. */
export function ExportButton<Row>({ file, texts, read, write }: Props<Row>) {
  const [reading, setReading] = useState<AbortController | null>(null);
  useEffect(() => () => reading?.abort(), [reading]);
  const save = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    setReading(controller);
    try {
      const { rows, more } = await read(signal);
      saveCsv(file, await write(rows));
      toast.resolved(texts.exportFailed);
      if (more) toast.warning(texts.exportedSome(formatCount(rows.length)));
    } catch (error) {
      if (!signal.aborted) toast.error(texts.exportFailed, failureReason(error));
    } finally {
      setReading(null);
    }
  };
  return (
    <Button variant="outline" onClick={() => void save()} disabled={!!reading} aria-busy={!!reading}>
      <DownloadIcon aria-hidden />
      {texts.export}
    </Button>
  );
}
