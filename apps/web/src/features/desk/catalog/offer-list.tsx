import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { useStaffRole } from '@/domain/staff';
import { useIsMobile } from '@/lib/page/use-media-query';
import { catalogStrings as texts } from './catalog.strings';
import type { DeskOffer } from './offer';
import { OfferPicture } from './offer-picture';
import { OfferSatKey } from './offer-sat-key';
import { OfferState } from './offer-state';
import { OfferValue } from './offer-value';

const cell = 'px-3 py-1.5 align-top';

/** The offers: an editable table, or cards on a phone. */
export function OfferList({ offers }: { offers: DeskOffer[] }) {
  const isMobile = useIsMobile();
  const showStore = useStaffRole().stores.length > 1;
  if (isMobile) {
    return (
      <ul aria-label={texts.list} className="grid gap-3">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} showStore={showStore} />
        ))}
      </ul>
    );
  }
  return (
    <div className="bg-card overflow-hidden rounded-lg border">
      <Table label={texts.list} aria-description={texts.keys}>
        <TableHeader>
          <TableRow>
            <TableHead className="px-3">{texts.product}</TableHead>
            {showStore && <TableHead className="px-3">{texts.store}</TableHead>}
            <TableHead className="px-3 text-right">{texts.fields.price}</TableHead>
            <TableHead className="px-3 text-right">{texts.fields.stock}</TableHead>
            <TableHead className="px-3">{texts.fields.status}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {offers.map((offer) => (
            <TableRow key={offer.id}>
              <TableCell className={`${cell} whitespace-normal`}>
                <OfferName offer={offer} />
              </TableCell>
              {showStore && <TableCell className={`${cell} pt-4`}>{offer.store}</TableCell>}
              <TableCell className={cell}>
                <OfferValue offer={offer} field="price" />
              </TableCell>
              <TableCell className={cell}>
                <OfferValue offer={offer} field="stock" />
              </TableCell>
              <TableCell className={cell}>
                <OfferState offer={offer} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function OfferName({ offer }: { offer: DeskOffer }) {
  return (
    <div className="flex items-start gap-3">
      <OfferPicture offer={offer} />
      <div className="min-w-0">
        <span className="block leading-snug font-semibold">{offer.name}</span>
        <span className="text-muted-foreground block text-xs break-words">
          {[offer.sku, offer.brand, offer.format].filter(Boolean).join(' · ')}
        </span>
        <OfferSatKey offer={offer} />
      </div>
    </div>
  );
}

function OfferCard({ offer, showStore }: { offer: DeskOffer; showStore: boolean }) {
  return (
    <li className="bg-card grid gap-3 rounded-lg border p-4">
      <div>
        <OfferName offer={offer} />
        {showStore && <span className="text-muted-foreground block text-xs">{offer.store}</span>}
      </div>
      <div className="flex flex-wrap gap-3">
        {(['price', 'stock'] as const).map((field) => (
          <div key={field} className="grid content-start gap-1">
            <span className="text-muted-foreground text-xs">{texts.fields[field]}</span>
            <OfferValue offer={offer} field={field} />
          </div>
        ))}
        <div className="grid content-start gap-1">
          <span className="text-muted-foreground text-xs">{texts.fields.status}</span>
          <OfferState offer={offer} />
        </div>
      </div>
    </li>
  );
}
