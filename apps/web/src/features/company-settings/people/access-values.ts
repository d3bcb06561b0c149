import { groupInvitations } from '@/lib/fields/column-lengths';
import { z } from '@/lib/fields/zod';
import { peopleStrings as texts } from './people.strings';
import type { Person, Establishment } from './person';

export type AccessValues = { email: string; role: 'owner' | 'member'; locationIds: string[] };

const email = z
  .string()
  .trim()
  .max(groupInvitations.email, texts.emailInvalid)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, texts.emailInvalid);

/** Both forms require role and establishments; only an invitation requires an address. */
export function accessSchema(isInvitation: boolean) {
  return z
    .object({
      email: isInvitation ? email : z.string(),
      role: z.enum(['owner', 'member']),
      locationIds: z.array(z.string()),
    })
    .refine(({ role, locationIds }) => role === 'owner' || locationIds.length > 0, {
      path: ['locationIds'],
      message: texts.pickOne,
    });
}

/** The form's initial values: the person's access, or a member's at the only establishment. */
export function toAccessValues(person: Person | null, establishments: Establishment[]): AccessValues {
  if (person) return { email: person.email, role: person.role, locationIds: person.locationIds };
  return {
    email: '',
    role: 'member',
    locationIds: establishments.length === 1 ? establishments.map(({ id }) => id) : [],
  };
}
