/**
 * The three delivery windows, by the value stored in the contract; a bare 'Mañana' would read as tomorrow. The same as in mails
 * and the database (`private.slot_end`): tests/orders/delivery-clock.test.ts.
 */
export const DELIVERY_SLOTS = [
  { id: 'morning', label: 'Por la mañana', hours: '9:00-12:00', end: '12:00' },
  { id: 'afternoon', label: 'Por la tarde', hours: '14:00-17:00', end: '17:00' },
  { id: 'evening', label: 'Por la noche', hours: '18:00-21:00', end: '21:00' },
] as const;

export type DeliverySlot = (typeof DELIVERY_SLOTS)[number]['id'];

/** `Por la mañana (9:00-12:00)`; an unknown slot is shown as it is. */
export function slotLabel(slot: string): string {
  const known = DELIVERY_SLOTS.find(({ id }) => id === slot);
  return known ? `${known.label} (${known.hours})` : slot;
}
