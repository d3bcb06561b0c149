import { queryOptions } from '@tanstack/react-query';
import { caches } from '@/config/caches';
import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import { useOnlineMutation } from '@/lib/mutations/use-online-mutation';
import type {
  InvoiceDocument,
  InvoiceFilter,
  Issuer,
  Issuers,
  ListedInvoice,
  Reason,
} from '../../invoices/invoice';
import { desk } from '../../shared/fields/limits';
import { deskKeys } from '../desk-keys';
import { afterCreated, newestFirst, type Cursor } from '../newest-first';
import { useRefetch } from '../use-refetch';

const argumentsOf = ({ from, to, store, onlyNew }: InvoiceFilter, before: Cursor) => ({
  p_from: from,
  p_to: to,
  ...(store && { p_store_id: store }),
  p_only_new: onlyNew,
  ...(before && { p_before_at: before.at, p_before_id: before.id }),
});

async function readInvoices(filter: InvoiceFilter, before: Cursor, signal: AbortSignal) {
  return answerOf<{ orders: ListedInvoice[]; more: boolean }>(
    db.rpc('desk_invoices', argumentsOf(filter, before)).abortSignal(signal),
  );
}

/** Delivered orders of the person's stores, newest first, with the gaps in their invoices. */
export function invoicesQuery(userId: string, filter: InvoiceFilter) {
  return newestFirst({
    queryKey: deskKeys.invoices(userId, filter),
    read: (before, signal) => readInvoices(filter, before, signal),
    lastOf: ({ orders }) => afterCreated(orders),
  });
}

type Exported = {
  invoices: InvoiceDocument[];
  left_out: { number: string; problems: Reason[] }[];
  last: Cursor;
  more: boolean;
};

/** The documents of all pages, up to a limit; each page is recorded as exported once it has been read. */
async function exportInvoices({
  filter,
  onPage,
}: {
  filter: InvoiceFilter;
  onPage: (count: number) => void;
}) {
  const all: Exported = { invoices: [], left_out: [], last: null, more: true };
  while (all.more && all.invoices.length < desk.exportRows.invoices) {
    const page = await answerOf<Exported>(db.rpc('export_invoices', argumentsOf(filter, all.last)));
    all.invoices.push(...page.invoices);
    all.left_out.push(...page.left_out);
    all.last = page.last;
    all.more = page.more;
    onPage(all.invoices.length);
  }
  return all;
}

/** Reads the export; afterwards the desk is refetched. */
export function useExportInvoices() {
  return useOnlineMutation({ mutationFn: exportInvoices, onSettled: useRefetch(deskKeys.all) });
}

async function readIssuers(signal: AbortSignal): Promise<Issuers> {
  return answerOf<Issuers>(db.rpc('desk_issuers').abortSignal(signal));
}

/** The invoice issuers of the person's stores. */
export function issuersQuery(userId: string) {
  return queryOptions({
    queryKey: deskKeys.issuers(userId),
    queryFn: ({ signal }) => readIssuers(signal),
    ...caches.everyVisit,
  });
}

export type IssuerDraft = Record<'rfc' | 'name' | 'regime' | 'zip' | 'series', string>;

async function saveIssuer({ issuer, draft }: { issuer: Issuer; draft: IssuerDraft }) {
  return answerOf<'saved' | 'stale'>(
    db.rpc('save_issuer', {
      p_store_id: issuer.store_id,
      p_rfc: draft.rfc,
      p_name: draft.name,
      p_regime: draft.regime,
      p_zip: draft.zip,
      p_series: draft.series,
      p_version: issuer.version,
    }),
  );
}

/** Saves a store's invoice issuer; afterwards the desk is refetched. */
export function useSaveIssuer() {
  return useSingleMutation({ mutationFn: saveIssuer, onSettled: useRefetch(deskKeys.all) });
}
