import { momentCell, toCsv, type Cell } from '@/lib/csv';
import type { Lead } from './lead';
import { leadsStrings as texts } from './leads.strings';

/** Enquiries as a file: one row each, notes in one cell. */
export function leadsCsv(leads: Lead[]): string {
  const header: Cell[] = [
    texts.brand,
    texts.category,
    texts.about,
    texts.contact,
    texts.email,
    texts.phone,
    texts.region,
    texts.received,
    texts.state,
    texts.owner,
    texts.notes,
  ];
  const rows = leads.map((lead): Cell[] => [
    lead.brand,
    lead.category,
    lead.description,
    lead.contact,
    lead.email,
    lead.phone,
    lead.region,
    momentCell(lead.created_at),
    texts.states[lead.state],
    lead.owner_name,
    lead.notes.map(({ text }) => text).join('\n'),
  ]);
  return toCsv([header, ...rows]);
}
