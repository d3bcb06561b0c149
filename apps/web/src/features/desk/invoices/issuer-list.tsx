import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useUser } from '@/domain/session';
import { issuersQuery } from '../api/payments/use-invoices';
import { invoicesStrings as texts } from './invoices.strings';
import { IssuerDialog } from './issuer-dialog';

/** The invoice issuer of each store; an admin changes it. */
export function IssuerList() {
  const user = useUser();
  const { data } = useQuery(issuersQuery(user.id));
  const [edited, setEdited] = useState<number | null>(null);
  if (!data) return null;
  const issuer = data.issuers.find(({ store_id: id }) => id === edited);
  return (
    <section className="bg-card rounded-lg border p-4">
      <h2 className="text-lg">{texts.issuers}</h2>
      <ul className="mt-1 divide-y text-sm">
        {data.issuers.map(({ store_id: id, store, rfc, name, regime, zip, series }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <span className="font-semibold max-sm:flex-1">{store}</span>
            <span
              className={
                rfc
                  ? 'text-muted-foreground flex-1 max-sm:order-last max-sm:basis-full'
                  : 'text-destructive flex-1'
              }
            >
              {rfc ? [name, rfc, regime, zip, series].filter(Boolean).join(' · ') : texts.noIssuer}
            </span>
            {data.may_edit && (
              <Button
                size="sm"
                variant="outline"
                aria-label={texts.editOf(store)}
                onClick={() => setEdited(id)}
              >
                {texts.edit}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!data.may_edit && <p className="text-muted-foreground text-sm">{texts.onlyAdmin}</p>}
      {issuer && (
        <IssuerDialog
          key={`${issuer.store_id} ${issuer.version}`}
          issuer={issuer}
          regimes={data.regimes}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
