import { EMPTY_RESTAURANT, type RestaurantValues } from './restaurant/restaurant-form';

/** A restaurant's sign-up for tests: everything except the password. */
export const laCantina: RestaurantValues = {
  ...EMPTY_RESTAURANT,
  email: 'ana@lacantina.mx',
  displayName: 'Ana Ruiz',
  businessName: 'La Cantina',
  taxId: 'RUAA800101AB1',
  groupName: 'Grupo Cantina',
  companyName: 'La Cantina SA de CV',
  companyBusinessName: 'La Cantina del Centro',
  companyPhone: '+52 55 1234 5678',
};
