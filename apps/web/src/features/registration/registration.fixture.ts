import { openRegistration } from './resume/registration-store';
import { EMPTY_RESTAURANT, toRegistration, type RestaurantValues } from './restaurant/restaurant-form';

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

/** Leaves the same data in this browser as a sign-up whose group, or only whose profile, is still to be created. */
export function leaveUnfinished(values: RestaurantValues, what: 'founding' | 'profile' = 'founding'): void {
  const registration = openRegistration(values.email, { signedIn: true, creates: toRegistration(values) });
  registration.send('sessionFound');
  if (what === 'profile') registration.send('profileFailed');
}
