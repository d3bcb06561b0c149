/** The three delivery windows, by the word they travel under. */
export const DELIVERY_SLOTS = [
  { id: 'morning', label: 'Mañana', hours: '9:00-12:00' },
  { id: 'afternoon', label: 'Tarde', hours: '14:00-17:00' },
  { id: 'evening', label: 'Noche', hours: '18:00-21:00' },
] as const;

export type DeliverySlot = (typeof DELIVERY_SLOTS)[number]['id'];

/** `Mañana, 9:00-12:00`; an unknown slot is shown as it is. */
export function slotLabel(slot: string): string {
  const known = DELIVERY_SLOTS.find(({ id }) => id === slot);
  return known ? `${known.label}, ${known.hours}` : slot;
}
