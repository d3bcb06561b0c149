import { describe, expect, it } from 'vitest';
import { formatAddress } from './format-address';
import { toAddress, toFiscalData, toLocation, type LocationRow } from './to-location';

const street = { street: 'Álvaro Obregón', number: '12', city: 'CDMX', postal_code: '06700' };

const row: LocationRow = {
  id: 'l1',
  name: ' La Cantina Roma ',
  adress: street,
  city: 'Otra ciudad',
  state: 'Ciudad de México',
  cp: '6700',
  store_id: 1,
  fiscal_data_id: 'f1',
  bussiness_group_id: 'g1',
  business_fiscal_data: null,
  store: { time_zone: 'America/Cancun' },
};

describe('toAddress', () => {
  it.each([
    ['an object', street],
    ['JSON text', JSON.stringify(street)],
    ['JSON text written twice', JSON.stringify(JSON.stringify(street))],
  ])('reads %s', (_kind, value) => {
    expect(toAddress(value)).toMatchObject({
      street: 'Álvaro Obregón',
      number: '12',
      city: 'CDMX',
      zip: '06700',
    });
  });

  it.each(['Av. Juárez 5, Centro', '{broken', '5 de Mayo', '[1]', '16'])(
    'takes plain text %j for a street',
    (value) => {
      expect(toAddress(value).street).toBe(value);
    },
  );

  it.each([null, undefined, '', [], 5])('turns %j into an empty address', (value) => {
    expect(toAddress(value)).toMatchObject({ street: null, city: null, country: 'México' });
  });

  it('prefers zip to postal_code and restores the leading zero', () => {
    expect(toAddress({ zip: 6700, postal_code: '99999' }).zip).toBe('06700');
  });
});

describe('toLocation', () => {
  it("fills the address's gaps from the columns", () => {
    const location = toLocation({ ...row, adress: 'Calle 5' });
    expect(location.address).toMatchObject({ street: 'Calle 5', city: 'Otra ciudad', zip: '06700' });
    expect(location).toMatchObject({
      name: 'La Cantina Roma',
      storeId: 1,
      timeZone: 'America/Cancun',
      groupId: 'g1',
      fiscalDataId: 'f1',
    });
  });

  it('keeps the address’s own city', () => {
    expect(toLocation(row).address.city).toBe('CDMX');
  });
});

describe('toFiscalData', () => {
  const company = {
    lega_name: ' Bares SA ',
    rfc: 'BAR010101AA1',
    regimen: '601',
    uso_cfdi: 'G03',
    id_cliente_prissa: null,
    neighborhood: 'Centro',
    city: 'Xalapa',
    state: 'Veracruz',
    country: 'México',
  };
  const expected = {
    legalName: 'Bares SA',
    rfc: 'BAR010101AA1',
    regimen: '601',
    usoCfdi: 'G03',
    customerId: null,
    address: {
      street: 'Juárez 1',
      number: null,
      neighborhood: 'Centro',
      city: 'Xalapa',
      state: 'Veracruz',
      zip: '01234',
      country: 'México',
    },
  };

  it.each([
    ['a company', { ...company, address: 'Juárez 1', zip: 1234 }],
    ['the copy an order has kept', { ...company, street: 'Juárez 1', zip: '01234' }],
  ])('reads %s', (_, row) => {
    expect(toFiscalData(row)).toEqual(expected);
  });
});

describe('formatAddress', () => {
  it('writes one line, leaving out what is missing', () => {
    expect(formatAddress(toLocation(row).address)).toBe(
      'Álvaro Obregón 12, CDMX, Ciudad de México, C.P. 06700',
    );
  });

  it('has a text for a missing address', () => {
    expect(formatAddress(toAddress(null))).toBe('Dirección no disponible');
  });
});
