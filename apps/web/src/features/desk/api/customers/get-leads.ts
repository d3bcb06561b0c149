import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import { useOnlineMutation } from '@/lib/mutations/use-online-mutation';
import type { Lead, LeadFilter, LeadState } from '../../leads/lead';
import { desk } from '../../shared/fields/limits';
import { deskKeys } from '../desk-keys';
import { afterCreated, newestFirst, type Cursor } from '../newest-first';
import { readAll } from '../read-all';
import { useRefetch } from '../use-refetch';

type Page = { leads: Lead[]; more: boolean; people: { id: string; name: string }[] };

async function readLeads(
  { state, search }: LeadFilter,
  before: Cursor,
  signal: AbortSignal,
  limit: number = desk.pageSize,
): Promise<Page> {
  return answerOf<Page>(
    db
      .rpc('desk_leads', {
        ...(state && { p_state: state }),
        ...(search && { p_search: search }),
        ...(before && { p_before_at: before.at, p_before_id: before.id }),
        p_limit: limit,
      })
      .abortSignal(signal),
  );
}

/** Enquiries of suppliers, newest first; for admins also the people they can be assigned to. */
export function leadsQuery(userId: string, filter: LeadFilter) {
  return newestFirst({
    queryKey: deskKeys.leads(userId, filter),
    read: (before, signal) => readLeads(filter, before, signal),
    lastOf: ({ leads }) => afterCreated(leads),
  });
}

/** All enquiries that match the filter, up to the limit of a file; `more` if there are others. */
export function readAllLeads(filter: LeadFilter, signal: AbortSignal) {
  return readAll<Lead>(async (last) => {
    const before = last ? afterCreated([last]) : null;
    const { leads, more } = await readLeads(filter, before, signal, desk.exportPage.leads);
    return { rows: leads, more };
  }, desk.exportRows.leads);
}

type Change = { lead: Lead; state: LeadState; owner: string | null };

async function setLead({ lead, state, owner }: Change): Promise<'saved' | 'stale'> {
  const { outcome } = await answerOf<{ outcome: 'saved' | 'stale' }>(
    db.rpc('set_lead', {
      p_lead_id: lead.id,
      p_state: state,
      p_owner: owner as string,
      p_version: lead.version,
    }),
  );
  return outcome;
}

type LeadNote = { leadId: string; text: string; key: string };

async function addLeadNote({ leadId, text, key }: LeadNote): Promise<void> {
  await answerOf(db.rpc('add_lead_note', { p_lead_id: leadId, p_body: text, p_key: key }));
}

/** Changes to an enquiry; afterwards the list is refetched. */
export function useLeadChanges() {
  const onSettled = useRefetch((userId) => ['desk', userId, 'leads']);
  return {
    set: useOnlineMutation({ mutationFn: setLead, onSettled }),
    note: useSingleMutation({ mutationFn: addLeadNote, onSettled }),
  };
}
