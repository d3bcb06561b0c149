import type { Address } from './location';
import { locationStrings } from './location.strings';

type Delivery = Pick<Address, 'street' | 'zip' | 'city' | 'state'>;

/** The parts an address lacks for a delivery, in the user's words; empty if it is complete. The database checks the same. */
export function missingInAddress({ street, zip, city, state }: Delivery): string[] {
  const parts = locationStrings.addressParts;
  const isThere = [
    [parts.street, street?.trim()],
    [parts.zip, zip && /^\d{4,5}$/.test(zip)],
    [parts.city, city?.trim()],
    [parts.state, state?.trim()],
  ] as const;
  return isThere.flatMap(([part, there]) => (there ? [] : [part]));
}
