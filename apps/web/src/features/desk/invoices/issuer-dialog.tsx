import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { invoiceIssuers } from '@/lib/fields/desk-column-lengths';
import { POSTAL_CODE_LENGTH } from '@/lib/fields/postal-code';
import { TYPED_RFC_LENGTH } from '@/lib/fields/rfc';
import { toast } from '@/lib/toast/toast';
import { useSaveIssuer, type IssuerDraft } from '../api/payments/use-invoices';
import { changeProblem } from '../shared/lists/change-failure';
import { Field } from '../shared/fields/field';
import { FilterSelect } from '../shared/fields/filter-select';
import { FormDialog, FormProblem } from '../shared/fields/form-dialog';
import type { Issuer, Issuers } from './invoice';
import { invoicesStrings } from './invoices.strings';

const texts = invoicesStrings.form;

type Props = { issuer: Issuer; regimes: Issuers['regimes']; onClose: () => void };

const draftOf = (issuer: Issuer): IssuerDraft => ({
  rfc: issuer.rfc ?? '',
  name: issuer.name ?? '',
  regime: issuer.regime ?? '',
  zip: issuer.zip ?? '',
  series: issuer.series ?? '',
});

/** A store's invoice issuer. The database reports all errors at once. */
export function IssuerDialog({ issuer, regimes, onClose }: Props) {
  const [initial] = useState(() => draftOf(issuer));
  const [draft, setDraft] = useState(initial);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  const [problem, setProblem] = useState('');
  const save = useSaveIssuer();
  const input = (field: keyof IssuerDraft, maxLength: number) => (id: string) => (
    <Input
      id={id}
      value={draft[field]}
      maxLength={maxLength}
      autoComplete="off"
      inputMode={field === 'zip' ? 'numeric' : undefined}
      onChange={({ target }) => setDraft((now) => ({ ...now, [field]: target.value }))}
    />
  );
  const send = () =>
    save.mutate(
      { issuer, draft },
      {
        onSuccess: (outcome) => {
          if (outcome === 'stale') {
            toast.warning(texts.stale);
            return;
          }
          toast.success(texts.saved);
          onClose();
        },
        onError: (error) => setProblem(changeProblem(error)),
      },
    );
  return (
    <FormDialog
      title={texts.title(issuer.store)}
      description={texts.description}
      submitLabel={texts.save}
      isChanged={isChanged}
      isPending={save.isPending}
      onSubmit={send}
      onClose={onClose}
      className="sm:max-w-xl"
    >
      <Field label={texts.rfc}>{input('rfc', TYPED_RFC_LENGTH)}</Field>
      <Field label={texts.name} hint={texts.nameHint}>
        {input('name', invoiceIssuers.name)}
      </Field>
      <FilterSelect
        label={texts.regime}
        value={draft.regime}
        options={regimes.map(({ code, name }) => ({ value: code, label: `${code} - ${name}` }))}
        onChange={(regime) => setDraft((now) => ({ ...now, regime }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={texts.zip}>{input('zip', POSTAL_CODE_LENGTH)}</Field>
        <Field label={texts.series}>{input('series', invoiceIssuers.series)}</Field>
      </div>
      <FormProblem>{problem}</FormProblem>
    </FormDialog>
  );
}
