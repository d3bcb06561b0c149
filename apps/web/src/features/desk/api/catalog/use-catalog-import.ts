import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { retryIfLost } from '@/lib/backend/retry-if-lost';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import type { FileRow } from '../../catalog/import/read-list';
import type {
  ImportPlan,
  ImportRow,
  LastImport,
  RowKind,
  UndoCounts,
  UndoneImport,
} from '../../catalog/import/import-plan';
import { deskKeys } from '../desk-keys';
import { useRefetch } from '../use-refetch';

type Sending = {
  file: string;
  columns: string[];
  /** The rows of each request. */
  chunks: FileRow[][];
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
};

/** Sends the rows of a file for comparison in several requests; returns the import's id and its plan. */
export async function sendImport({ file, columns, chunks, signal, onProgress }: Sending) {
  const id = await answerOf<string>(
    db.rpc('begin_catalog_import', { p_file_name: file, p_columns: columns }).abortSignal(signal),
  );
  for (const [index, chunk] of chunks.entries()) {
    await answerOf(db.rpc('stage_catalog_import', { p_import_id: id, p_rows: chunk }).abortSignal(signal));
    onProgress(index + 1, chunks.length * 2);
  }
  const plan = await planImport(id, signal, (done, of) => onProgress(of + done, of * 2));
  return { id, plan };
}

type PlanStep = { planned: number; rows: number; plan: ImportPlan | null };

/** Requests comparisons until the plan is complete. */
async function planImport(
  id: string,
  signal: AbortSignal,
  onProgress?: (done: number, of: number) => void,
): Promise<ImportPlan> {
  for (;;) {
    const step = await answerOf<PlanStep>(
      db.rpc('preview_catalog_import', { p_import_id: id }).abortSignal(signal),
    );
    if (step.plan) return step.plan;
    onProgress?.(step.planned, step.rows);
  }
}

function readRows(id: string, kind: RowKind, after: number, signal: AbortSignal) {
  return answerOf<{ rows: ImportRow[]; more: boolean }>(
    db.rpc('catalog_import_rows', { p_import_id: id, p_kind: kind, p_after_line: after }).abortSignal(signal),
  );
}

/** Rows of a plan in file order, page after page. */
export function importRowsQuery(userId: string, id: string, digest: string, kind: RowKind) {
  return infiniteQueryOptions({
    queryKey: deskKeys.importRows(userId, id, digest, kind),
    queryFn: ({ pageParam, signal }) => readRows(id, kind, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.line : undefined),
    ...caches.everyVisit,
  });
}

type Applied = { outcome: 'applied' | 'different' | 'refused'; plan: ImportPlan };

type ApplyAnswer = { outcome: Applied['outcome']; plan: ImportPlan | null };

/**
 * Carries out a plan. A lost answer is requested again: the database applies an import once, and a repeated call waits for one
 * that is still running (ADR 296).
 */
async function apply({ id, digest }: { id: string; digest: string }): Promise<Applied> {
  const { outcome, plan } = await retryIfLost(() =>
    answerOf<ApplyAnswer>(db.rpc('apply_catalog_import', { p_import_id: id, p_digest: digest })),
  );
  return { outcome, plan: plan ?? (await planImport(id, new AbortController().signal)) };
}

function undo(id: string) {
  return answerOf<UndoneImport>(db.rpc('undo_catalog_import', { p_import_id: id }));
}

function readLast(signal: AbortSignal) {
  return answerOf<LastImport | null>(db.rpc('last_catalog_import').abortSignal(signal));
}

/** The last import that can be undone. */
export function lastImportQuery(userId: string) {
  return queryOptions({
    queryKey: deskKeys.lastImport(userId),
    queryFn: ({ signal }) => readLast(signal),
    ...caches.everyVisit,
  });
}

function readUndo(id: string, signal: AbortSignal) {
  return answerOf<UndoCounts>(db.rpc('preview_import_undo', { p_import_id: id }).abortSignal(signal));
}

/** The effects of undoing the last import, before it is undone. */
export function importUndoQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: deskKeys.importUndo(userId, id),
    queryFn: ({ signal }) => readUndo(id, signal),
    ...caches.everyTime,
  });
}

/** Saves a price list as shown, or undoes it. Afterwards the desk is refetched. */
export function useCatalogImport() {
  const onSettled = useRefetch(deskKeys.all);
  return {
    save: useSingleMutation({ mutationFn: apply, onSettled }),
    undo: useSingleMutation({ mutationFn: undo, onSettled }),
  };
}
