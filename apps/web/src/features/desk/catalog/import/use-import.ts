import { useEffect, useRef, useState } from 'react';
import { failureReason } from '@/lib/failure-reason';
import { sendImport } from '../../api/catalog/use-catalog-import';
import { desk } from '../../shared/fields/limits';
import { chunksOf, type ImportPlan } from './import-plan';
import { importStrings as texts } from './import.strings';
import { readList, type ReadList } from './read-list';

export type Step =
  | { name: 'choose' }
  | { name: 'reading' | 'sending'; percent: number }
  | { name: 'failed'; reason: string }
  | { name: 'problems'; list: ReadList }
  | { name: 'preview'; id: string; plan: ImportPlan; list: ReadList; notice: Notice };

/** The outcome of the last try to save a preview: it is a different one by now, the answer was lost, or the reason it was refused. */
type Notice = 'different' | 'unknown' | { refused: string } | null;

/** Reads a file, sends it and keeps it: failures can be retried, and cancelling returns to the choice. */
export function useImport(stores: readonly { id: number; name: string }[]) {
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [file, setFile] = useState<File | null>(null);
  const [store, setStore] = useState<number | null>(null);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (chosen: File, leftOut: ReadonlySet<string>, signal: AbortSignal) => {
    const progress = (name: 'reading' | 'sending') => (done: number, of: number) => {
      if (!signal.aborted) setStep({ name, percent: Math.floor((100 * done) / of) });
    };
    const list = await readList(chosen, {
      store,
      stores,
      leftOut,
      most: desk.importRows,
      signal,
      onProgress: progress('reading'),
    });
    if (list.reading.errors.count > 0) return { name: 'problems', list } as const;
    progress('sending')(0, 1);
    const { id, plan } = await sendImport({
      file: chosen.name,
      columns: list.reading.columns,
      chunks: chunksOf(list.rows, desk.importChunk),
      signal,
      onProgress: progress('sending'),
    });
    return { name: 'preview', id, plan, list, notice: null } as const;
  };
  /** `leftOut`: the columns of the file that stay as they are. */
  const start = async (chosen: File, leftOut: ReadonlySet<string> = new Set()) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFile(chosen);
    setWithout(leftOut);
    setStep({ name: 'reading', percent: 0 });
    try {
      if (chosen.size > desk.importBytes) throw new Error(texts.tooBig);
      const next = await run(chosen, leftOut, controller.signal);
      if (!controller.signal.aborted) setStep(next);
    } catch (error) {
      if (!controller.signal.aborted) setStep({ name: 'failed', reason: failureReason(error) });
    }
  };
  const restart = () => {
    running.current?.abort();
    setStep({ name: 'choose' });
  };
  /** The same file once more, by default without the same columns. */
  const startAgain = (leftOut = without) => file && void start(file, leftOut);
  return { step, setStep, file, store, setStore, start, startAgain, restart };
}
