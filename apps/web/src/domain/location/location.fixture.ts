import type { Location } from './location';

/** An establishment for tests that do not depend on its data. */
export const testLocation = (own: Partial<Location> = {}): Location => ({
  id: 'centro',
  name: 'Centro',
  storeId: 1,
  timeZone: null,
  groupId: null,
  fiscalDataId: null,
  fiscalData: null,
  address: {
    street: null,
    number: null,
    neighborhood: null,
    city: null,
    state: null,
    zip: null,
    country: 'México',
  },
  ...own,
});
