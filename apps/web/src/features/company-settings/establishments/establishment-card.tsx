import { MapPinIcon, PencilIcon, ShoppingCartIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { formatAddress, locationStrings, missingInAddress, useCurrentLocation } from '@/domain/location';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { companySettingsStrings, establishmentStrings as texts } from '../company-settings.strings';
import type { LocationDetails } from './location-details';
import { EstablishmentDialog, type EstablishmentDialogProps } from './establishment-dialog';
import { Fact } from '../lists/fact';

type Props = Pick<EstablishmentDialogProps, 'owner' | 'companies' | 'onGoToCompanies'> & {
  establishment: LocationDetails;
  canEdit: boolean;
  /** Editing is disabled while the list is being read again. */
  isLoading: boolean;
};

/** One establishment: its address, invoice recipient and contacts. */
export function EstablishmentCard({ establishment, canEdit, isLoading, ...form }: Props) {
  const { location } = useCurrentLocation();
  const name = establishment.name ?? texts.unnamed;
  const missing = missingInAddress(establishment.address);
  const company = form.companies?.find(({ id }) => id === establishment.fiscalDataId);

  return (
    <li className="bg-card flex flex-col gap-4 rounded-lg border p-5 shadow-xs">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl leading-tight break-words">{name}</h2>
          {location?.id === establishment.id && <Badge variant="gold">{texts.current}</Badge>}
        </div>
        <p className="text-muted-foreground mt-1.5 flex gap-2 text-sm">
          <MapPinIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {formatAddress(establishment.address)}
        </p>
        {missing.length > 0 && (
          <p className="bg-warning-soft mt-3 rounded-md px-3 py-2 text-sm">
            {locationStrings.addressMissing(missing)} {texts.cannotOrder}
          </p>
        )}
      </div>
      <dl className="grid flex-1 content-start gap-x-5 gap-y-3 border-t pt-4 text-sm sm:grid-cols-2">
        <Fact label={texts.fiscal}>
          {company?.legalName}
          {company?.rfc && <span className="text-muted-foreground block">{company.rfc}</span>}
        </Fact>
        <Fact label={texts.manager}>{establishment.manager}</Fact>
        <Fact label={texts.phone}>{establishment.phone}</Fact>
        <Fact label={texts.email}>{establishment.email}</Fact>
        {establishment.managerEmail && <Fact label={texts.managerEmail}>{establishment.managerEmail}</Fact>}
      </dl>
      <div className="flex flex-wrap gap-2">
        {canEdit && (
          <EstablishmentDialog
            {...form}
            establishment={establishment}
            trigger={
              <Button variant="outline" disabled={isLoading} aria-label={texts.editOne(name)}>
                <PencilIcon aria-hidden />
                {companySettingsStrings.edit}
              </Button>
            }
          />
        )}
        <OrderButton id={establishment.id} name={name} />
      </div>
    </li>
  );
}

/** Makes an establishment current and opens its catalogue. */
function OrderButton({ id, name }: { id: string; name: string }) {
  const { select } = useCurrentLocation();
  const navigate = useNavigate();
  const order = async () => {
    try {
      await select(id);
      await navigate(paths.products.href());
    } catch {
      toast.error(commonStrings.error, locationStrings.switchFailed);
    }
  };
  return (
    <Button variant="ghost" aria-label={texts.orderFor(name)} onClick={() => void order()}>
      <ShoppingCartIcon aria-hidden />
      {texts.order}
    </Button>
  );
}
