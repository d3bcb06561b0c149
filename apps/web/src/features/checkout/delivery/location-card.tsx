import { MapPinIcon, ReceiptTextIcon, TriangleAlertIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import {
  formatAddress,
  locationStrings,
  missingInAddress,
  type FiscalData,
  type Location,
} from '@/domain/location';
import { commonStrings } from '@/strings/common.strings';
import { checkoutStrings } from '../checkout.strings';

/** The establishment the order goes to, and the invoice recipient. */
export function LocationCard({ location }: { location: Location }) {
  return (
    <section aria-labelledby="checkout-location" className="bg-card rounded-lg border p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 id="checkout-location" className="text-xl">
          {checkoutStrings.locationTitle}
        </h2>
        <Button asChild variant="ghost" size="sm" className="-mt-1.5 -mr-2">
          <Link to={paths.locationSelect.href()}>{checkoutStrings.change}</Link>
        </Button>
      </div>
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <div className="flex gap-3">
          <MapPinIcon aria-hidden className="text-gold mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{location.name ?? commonStrings.notAvailable}</p>
            <p className="text-muted-foreground mt-1 text-sm">{formatAddress(location.address)}</p>
          </div>
        </div>
        <div className="flex gap-3">
          <ReceiptTextIcon aria-hidden className="text-gold mt-0.5 size-5 shrink-0" />
          <FiscalPart fiscal={location.fiscalData} />
        </div>
      </div>
      <AddressNotice missing={missingInAddress(location.address)} />
    </section>
  );
}

/** The reason nothing can be ordered for this establishment yet, and a link to correct it. */
function AddressNotice({ missing }: { missing: string[] }) {
  if (missing.length === 0) return null;
  return (
    <div className="border-warning bg-warning-soft mt-5 flex gap-2.5 rounded-lg border p-4">
      <TriangleAlertIcon aria-hidden className="text-warning mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-3">
        <div>
          <p className="font-semibold">{locationStrings.addressMissing(missing)}</p>
          <p className="text-sm">{checkoutStrings.addressText}</p>
        </div>
        <Button asChild variant="outline" className="justify-self-start">
          <Link to={paths.companySettings.href({ vista: 'establecimientos' })}>
            {checkoutStrings.addressLink}
          </Link>
        </Button>
      </div>
    </div>
  );
}

function FiscalPart({ fiscal }: { fiscal: FiscalData | null }) {
  if (!fiscal) {
    return (
      <div>
        <h3 className="font-sans font-semibold">{checkoutStrings.fiscalTitle}</h3>
        <p className="text-muted-foreground mt-1 text-sm">{checkoutStrings.noFiscal}</p>
      </div>
    );
  }
  const facts = [
    [checkoutStrings.legalName, fiscal.legalName],
    [checkoutStrings.rfc, fiscal.rfc],
    [checkoutStrings.regimen, fiscal.regimen],
    [checkoutStrings.usoCfdi, fiscal.usoCfdi],
  ];
  return (
    <div className="min-w-0">
      <h3 className="font-sans font-semibold">{checkoutStrings.fiscalTitle}</h3>
      <dl className="mt-1 grid gap-0.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-1.5">
            <dt className="text-muted-foreground">{label}:</dt>
            <dd className="break-words">{value ?? commonStrings.notAvailable}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
