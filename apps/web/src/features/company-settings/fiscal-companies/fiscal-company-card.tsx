import { PencilIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { defaultCountry } from '@/config/limits';
import { formatAddress } from '@/domain/location';
import type { SettingsOwner } from '../api/settings-keys';
import { companySettingsStrings, fiscalStrings as texts } from '../company-settings.strings';
import { Fact } from '../lists/fact';
import type { FiscalCompany } from './fiscal-company';
import { FiscalCompanyDialog } from './fiscal-company-dialog';
import { CFDI_USES, REGIMES, satEntry } from './sat-codes';

type Props = { owner: SettingsOwner; company: FiscalCompany; canEdit: boolean; isLoading: boolean };

/** One company with its invoice data. */
export function FiscalCompanyCard({ owner, company, canEdit, isLoading }: Props) {
  const { country } = company.address;
  const address = formatAddress(company.address);
  return (
    <li className="bg-card flex flex-col gap-4 rounded-lg border p-5 shadow-xs">
      <div>
        <h2 className="text-xl leading-tight break-words">{company.legalName}</h2>
        {company.businessName && <p className="text-muted-foreground mt-1 text-sm">{company.businessName}</p>}
      </div>
      <dl className="grid flex-1 content-start gap-x-5 gap-y-3 border-t pt-4 text-sm sm:grid-cols-2">
        <Fact label={texts.fields.rfc}>
          {company.rfc && <span className="money font-semibold">{company.rfc}</span>}
        </Fact>
        <Fact label={texts.customerId}>{company.customerId}</Fact>
        <Fact label={texts.fields.regimen}>{company.regimen && satEntry(REGIMES, company.regimen)}</Fact>
        <Fact label={texts.fields.usoCfdi}>{company.usoCfdi && satEntry(CFDI_USES, company.usoCfdi)}</Fact>
        <Fact label={texts.sections.address} className="sm:col-span-2">
          {country === defaultCountry ? address : `${address}, ${country}`}
        </Fact>
        <Fact label={texts.fields.email}>{company.email}</Fact>
        <Fact label={texts.fields.phone}>{company.phone}</Fact>
      </dl>
      {canEdit && (
        <div>
          <FiscalCompanyDialog
            owner={owner}
            company={company}
            trigger={
              <Button variant="outline" disabled={isLoading} aria-label={texts.editOne(company.legalName)}>
                <PencilIcon aria-hidden />
                {companySettingsStrings.edit}
              </Button>
            }
          />
        </div>
      )}
    </li>
  );
}
