import { commonStrings } from '@/strings/common.strings';
import type { Address } from './location';

/** An address in one line, without the country; 'Dirección no disponible' when there is nothing to write. */
export function formatAddress(address: Omit<Address, 'country'>): string {
  const line = [
    [address.street, address.number].filter(Boolean).join(' '),
    address.neighborhood,
    address.city,
    address.state,
    address.zip && `C.P. ${address.zip}`,
  ];
  return line.filter(Boolean).join(', ') || commonStrings.addressNotAvailable;
}
