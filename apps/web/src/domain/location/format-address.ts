import { commonStrings } from '@/strings/common.strings';
import type { Address } from './location';

/** An address on one line, without the country; 'Dirección no disponible' if it is empty. */
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
