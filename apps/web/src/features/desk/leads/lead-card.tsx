import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { leadNotes } from '@/lib/fields/desk-column-lengths';
import { formatDate, formatDateTime } from '@/lib/format';
import { toast } from '@/lib/toast/toast';
import { useLeadChanges } from '../api/customers/get-leads';
import { reportedAs } from '../shared/lists/change-failure';
import { deskOrderStrings } from '../desk.strings';
import { FilterSelect } from '../shared/fields/filter-select';
import { FoldedText } from '../shared/fields/folded-text';
import { useAttemptKey } from '@/lib/mutations/use-attempt-key';
import { LengthNote } from '../shared/fields/length-note';
import { useKeptInput } from '../shared/fields/use-kept-input';
import { isLeadState, LEAD_STATES, type Lead, type LeadState } from './lead';
import { leadsStrings as texts } from './leads.strings';

type Props = { lead: Lead; people: { id: string; name: string }[] };

const NO_OWNER = 'none';

/** An enquiry with its sender, outcome and assignee. Only admins assign it. */
export function LeadCard({ lead, people }: Props) {
  const { set } = useLeadChanges();
  const change = (next: { state?: LeadState; owner?: string | null }) =>
    set.mutate(
      { lead, state: lead.state, owner: lead.owner, ...next },
      reportedAs(texts.saveFailed, (outcome) =>
        outcome === 'saved' ? toast.success(texts.saved) : toast.warning(texts.stale),
      ),
    );
  return (
    <li className="bg-card grid gap-4 rounded-lg border p-5 lg:grid-cols-[1fr_14rem]">
      <div className="min-w-0">
        <h2 className="text-xl break-words">{lead.brand}</h2>
        <p className="text-muted-foreground text-sm">
          {[lead.category, lead.region, formatDate(lead.created_at)].filter(Boolean).join(' · ')}
        </p>
        {lead.description && <FoldedText text={lead.description} className="mt-2" />}
        <p className="mt-2 flex flex-wrap gap-x-4 break-all">
          <span>{lead.contact}</span>
          <a className="text-primary underline underline-offset-4" href={`mailto:${lead.email}`}>
            {lead.email}
          </a>
          {lead.phone && (
            <a className="text-primary underline underline-offset-4" href={`tel:${lead.phone}`}>
              {lead.phone}
            </a>
          )}
        </p>
        <LeadNotes lead={lead} />
      </div>
      <div className="grid content-start gap-3">
        <FilterSelect
          label={texts.state}
          of={texts.ofBrand(lead.brand)}
          value={lead.state}
          options={LEAD_STATES.map((state) => ({ value: state, label: texts.states[state] }))}
          onChange={(state) => isLeadState(state) && change({ state })}
        />
        {people.length > 0 && (
          <FilterSelect
            label={texts.owner}
            of={texts.ofBrand(lead.brand)}
            value={lead.owner ?? NO_OWNER}
            options={[
              { value: NO_OWNER, label: texts.noOwner },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(owner) => change({ owner: owner === NO_OWNER ? null : owner })}
          />
        )}
      </div>
    </li>
  );
}

function LeadNotes({ lead }: { lead: Lead }) {
  const id = useId();
  const [text, setText] = useState('');
  const { note } = useLeadChanges();
  useKeptInput(`lead_note:${lead.id}`, text.trim() === '' ? null : text, setText);
  const { keyOf, forget } = useAttemptKey();
  const add = () => {
    const content = { leadId: lead.id, text: text.trim() };
    note.mutate(
      { ...content, key: keyOf(content) },
      reportedAs(texts.saveFailed, () => {
        forget();
        setText('');
      }),
    );
  };
  return (
    <div className="mt-4 grid gap-2">
      {lead.notes.map(({ id, at, by, text: body }) => (
        <div key={id} className="bg-gold-soft rounded-md p-3 text-sm">
          <p className="text-muted-foreground">
            {texts.noteBy(by ?? deskOrderStrings.operator, formatDateTime(at))}
          </p>
          <p className="break-words whitespace-pre-wrap">{body}</p>
        </div>
      ))}
      <Textarea
        aria-label={texts.note(lead.brand)}
        placeholder={texts.notes}
        value={text}
        maxLength={leadNotes.body}
        rows={1}
        className="min-h-11"
        aria-describedby={`${id}-length`}
        onChange={(event) => setText(event.target.value)}
      />
      <LengthNote id={`${id}-length`} length={text.length} limit={leadNotes.body} isQuiet />
      {text.trim() !== '' && (
        <Button
          variant="outline"
          className="justify-self-end"
          onClick={add}
          disabled={note.isPending}
          aria-busy={note.isPending}
        >
          {texts.addNote}
        </Button>
      )}
    </div>
  );
}
