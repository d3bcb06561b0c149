import { z } from '@/lib/fields/zod';
import { defaultCountry } from '@/config/limits';
import type { Establishment } from './establishment';
import { toPhoneNumber } from '@/lib/fields/phone';
import { optional, optionalEmail, optionalPhone, required, requiredZip } from '../forms/fields';
import { fieldText, textOrNull } from '../forms/field-text';

export const establishmentSchema = z.object({
  name: required,
  street: required,
  neighborhood: optional,
  city: required,
  state: required,
  postalCode: requiredZip,
  fiscalCompanyId: required,
  email: optionalEmail,
  manager: optional,
  phone: optionalPhone,
  managerEmail: optionalEmail,
});
export type EstablishmentValues = z.infer<typeof establishmentSchema>;

const streetOf = ({ street, number }: Establishment['address']) => [street, number].filter(Boolean).join(' ');

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
  establishment: Establishment | null,
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
export function toLocationColumns(values: EstablishmentValues, before: Establishment | null) {
  const { city, state, postalCode } = values;
  // A number stored separately from its street stays separate while neither is edited.
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
