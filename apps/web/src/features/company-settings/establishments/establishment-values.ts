import { locations as columns } from '@/lib/fields/column-lengths';
import { z } from '@/lib/fields/zod';
import { defaultCountry } from '@/config/limits';
import type { LocationDetails } from './location-details';
import { companySettingsStrings } from '../company-settings.strings';
import { toPhoneNumber } from '@/lib/fields/phone';
import { optional, optionalEmail, optionalPhone, required, requiredZip } from '../forms/fields';
import { fieldText, textOrNull } from '../forms/field-text';

/** Street and neighborhood share one column, which takes 5,000 bytes. */
export const STREET_LENGTH = 200;

export const establishmentSchema = z.object({
  name: required(columns.name),
  street: required(STREET_LENGTH),
  neighborhood: optional(STREET_LENGTH),
  city: required(columns.city),
  state: required(columns.state),
  postalCode: requiredZip,
  fiscalCompanyId: z.string().min(1, companySettingsStrings.required),
  email: optionalEmail(columns.locationEmail),
  manager: optional(columns.manager),
  phone: optionalPhone,
  managerEmail: optionalEmail(columns.managerEmail),
});
export type EstablishmentValues = z.infer<typeof establishmentSchema>;

const streetOf = ({ street, number }: LocationDetails['address']) =>
  [street, number].filter(Boolean).join(' ');

const BLANK: EstablishmentValues = {
  name: '',
  street: '',
  neighborhood: '',
  city: '',
  state: '',
  postalCode: '',
  fiscalCompanyId: '',
  email: '',
  manager: '',
  phone: '',
  managerEmail: '',
};

/** The form's initial values; a group's only company is preselected for a new establishment. */
export function toEstablishmentValues(
  establishment: LocationDetails | null,
  companyIds: string[],
): EstablishmentValues {
  if (!establishment)
    return { ...BLANK, fiscalCompanyId: companyIds.length === 1 ? fieldText(companyIds[0]) : '' };
  const { address } = establishment;
  return {
    name: fieldText(establishment.name),
    street: streetOf(address),
    neighborhood: fieldText(address.neighborhood),
    city: fieldText(address.city),
    state: fieldText(address.state),
    postalCode: fieldText(address.zip),
    fiscalCompanyId: fieldText(establishment.fiscalDataId),
    email: fieldText(establishment.email),
    manager: fieldText(establishment.manager),
    phone: fieldText(establishment.phone),
    managerEmail: fieldText(establishment.managerEmail),
  };
}

/** The columns of `locations` for the form's values; the contract's spellings begin here. */
export function toLocationColumns(values: EstablishmentValues, before: LocationDetails | null) {
  const { city, state, postalCode } = values;
  // A house number stored separately from its street stays separate while neither is edited.
  const kept = before && streetOf(before.address) === values.street ? before.address : null;
  return {
    name: values.name,
    adress: {
      street: kept?.street ?? values.street,
      ...(kept?.street && kept.number && { number: kept.number }),
      neighborhood: textOrNull(values.neighborhood),
      city,
      state,
      postal_code: postalCode,
      country: before?.address.country ?? defaultCountry,
    },
    city,
    state,
    cp: postalCode,
    fiscal_data_id: values.fiscalCompanyId,
    location_email: textOrNull(values.email),
    manager: textOrNull(values.manager),
    telefono: toPhoneNumber(values.phone),
    manager_email: textOrNull(values.managerEmail),
  };
}
