import { expect, it } from 'vitest';
import type { DeskOrder } from './shared/orders/desk-order';
import type { Lead } from './leads/lead';
import { leadsCsv } from './leads/leads-csv';
import type { LogEntry } from './log/log';
import { logCsv } from './log/log-csv';
import { ordersCsv } from './orders/list/orders-csv';

const at = '2026-11-26T03:05:00+00:00';

const order: DeskOrder = {
  id: 'o',
  number: 'PED-2026-000001',
  status: 'pending',
  isRejected: false,
  createdAt: at,
  store: 'Centro',
  location: 'Bar',
  group: 'Grupo',
  total: 100,
  pieces: 1,
  lines: 1,
  deliveryDate: null,
  slot: null,
  isExpress: true,
  payment: 'credit',
  paymentState: 'due',
  paidOn: null,
  reference: null,
  paid: 0,
  refunded: 0,
  owedBack: 0,
  due: null,
  seenBy: null,
  isBlocked: false,
  refundedOn: null,
  refundReference: null,
  hasNotes: false,
};
const lead: Lead = {
  id: 'l',
  brand: 'Casa',
  category: 'Vinos',
  description: null,
  contact: 'Ana',
  email: 'ana@example.mx',
  phone: null,
  region: null,
  created_at: at,
  state: 'new',
  owner: null,
  owner_name: null,
  version: 1,
  notes: [],
};
const entry: LogEntry = {
  id: 1,
  at,
  by: null,
  email: null,
  table: 'orders',
  act: 'update',
  subject: null,
  before: null,
  after: null,
  reason: null,
};

it.each([
  ['orders', ordersCsv([order])],
  ['enquiries', leadsCsv([lead])],
  ['the log', logCsv([entry], [])],
])("the file of %s has moments by its reader's clock", (_name, file) => {
  expect(file).toContain('2026-11-25 21:05');
  expect(file).not.toContain('+00:00');
});
