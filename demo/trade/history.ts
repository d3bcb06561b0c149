import type { BasketName } from './baskets';
import type { LocationKey, PersonKey } from './customers';

export type OrderStatus = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
type DeliverySlot = 'morning' | 'afternoon' | 'evening';

/** A past order; `payment` is the id of its method. */
export type PastOrder = {
  person: PersonKey;
  location: LocationKey;
  status: OrderStatus;
  daysAgo: number;
  baskets: BasketName[];
  payment: 1 | 2 | 3;
  slot: DeliverySlot | 'express';
  notes?: string;
};

type Entry = [
  status: OrderStatus,
  daysAgo: number,
  baskets: BasketName[],
  payment: PastOrder['payment'],
  slot: PastOrder['slot'],
  notes?: string,
];

const rear = 'Entregar por la puerta de servicio.';

/** Half a year of orders, by person and establishment. */
const ordered: { person: PersonKey; location: LocationKey; orders: Entry[] }[] = [
  {
    person: 'mariana',
    location: 'roma',
    orders: [
      ['delivered', 181, ['agaves', 'cocteleria'], 1, 'morning'],
      ['cancelled', 148, ['sobremesa'], 1, 'evening', 'Se repite la próxima semana.'],
      ['delivered', 141, ['vinosDeLaCasa', 'sobremesa'], 1, 'morning', rear],
      ['delivered', 98, ['cervezas', 'cocteleria'], 2, 'afternoon'],
      ['delivered', 63, ['agaves', 'cavaMexicana'], 1, 'morning', rear],
      ['delivered', 36, ['barraLibre', 'cervezas'], 1, 'afternoon'],
      ['delivered', 13, ['cocteleria'], 2, 'morning'],
      ['shipped', 5, ['vinosDeLaCasa'], 1, 'morning'],
      ['processing', 3, ['agaves', 'cervezas'], 1, 'morning'],
      ['confirmed', 2, ['terraza'], 2, 'evening'],
      ['pending', 0, ['cavaMexicana', 'sobremesa'], 1, 'morning', rear],
    ],
  },
  {
    person: 'mariana',
    location: 'playa',
    orders: [
      ['delivered', 174, ['terraza', 'cervezas'], 2, 'morning'],
      ['delivered', 127, ['barraLibre'], 3, 'evening'],
      ['cancelled', 83, ['habitaciones'], 1, 'morning'],
      ['delivered', 49, ['agaves', 'terraza'], 2, 'morning'],
      ['shipped', 8, ['vinosDeLaCasa'], 2, 'afternoon'],
      ['processing', 3, ['cervezas'], 1, 'afternoon'],
      ['confirmed', 1, ['agaves'], 3, 'morning'],
    ],
  },
  {
    person: 'elena',
    location: 'lobby',
    orders: [
      ['delivered', 169, ['habitaciones', 'sobremesa'], 2, 'afternoon'],
      ['cancelled', 44, ['cocteleria'], 1, 'evening'],
      ['shipped', 4, ['terraza', 'habitaciones'], 2, 'morning'],
    ],
  },
  {
    person: 'mariana',
    location: 'chapultepec',
    orders: [
      ['delivered', 172, ['habitaciones'], 1, 'afternoon'],
      ['delivered', 160, ['agaves', 'barraLibre'], 1, 'afternoon'],
      ['delivered', 152, ['habitaciones'], 1, 'afternoon'],
      ['delivered', 119, ['cavaMexicana'], 2, 'morning'],
      ['cancelled', 90, ['urgente'], 3, 'express'],
      ['delivered', 71, ['cocteleria', 'cervezas'], 2, 'afternoon'],
      // By the glass, every nine days: the next one is due.
      ['delivered', 57, ['copeo'], 1, 'morning'],
      ['delivered', 48, ['copeo'], 1, 'morning'],
      ['delivered', 39, ['copeo'], 1, 'morning'],
      ['delivered', 33, ['urgente'], 1, 'morning'],
      ['delivered', 30, ['copeo'], 1, 'morning'],
      ['delivered', 21, ['copeo'], 1, 'morning'],
      ['delivered', 12, ['copeo'], 1, 'morning'],
      ['delivered', 29, ['agaves'], 1, 'morning'],
      ['shipped', 5, ['vinosDeLaCasa'], 2, 'evening'],
      ['processing', 2, ['terraza'], 2, 'afternoon'],
      ['pending', 0, ['cocteleria'], 2, 'afternoon'],
    ],
  },
  {
    person: 'elena',
    location: 'playaNorte',
    orders: [
      ['delivered', 112, ['terraza'], 1, 'morning'],
      ['pending', 1, ['sobremesa'], 2, 'afternoon'],
    ],
  },
  {
    person: 'diego',
    location: 'roma',
    orders: [['shipped', 6, ['urgente'], 3, 'express', 'Para el evento del viernes.']],
  },
];

/** All past orders, one by one. */
export const history: PastOrder[] = ordered.flatMap(({ person, location, orders }) =>
  orders.map(([status, daysAgo, baskets, payment, slot, notes]) => ({
    person,
    location,
    status,
    daysAgo,
    baskets,
    payment,
    slot,
    notes,
  })),
);
