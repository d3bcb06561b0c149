import { parseDeskParams } from '../orders/list/desk-params';
import { OVERDUE, type PickFilter } from './picking-list';

/** The kind of document to print. */
type Sheet = 'picking' | 'notes';

/** The choices of the page, as its address has them. */
export type PrintParams = { filter: PickFilter; sheet: Sheet };

const NOTES = 'remisiones';
const SLOT_OF_OVERDUE = 'atrasados';

/** Reads a URL; drops invalid values. */
export function parsePrintParams(params: URLSearchParams): PrintParams {
  const { day, slot, store } = parseDeskParams(params);
  return {
    filter: { day, slot: params.get('horario') === SLOT_OF_OVERDUE ? OVERDUE : slot, store },
    sheet: params.get('hojas') === NOTES ? 'notes' : 'picking',
  };
}

/** Writes a URL without defaults. */
export function formatPrintParams({ filter: { day, slot, store }, sheet }: PrintParams): URLSearchParams {
  return new URLSearchParams({
    ...(day && { dia: day }),
    ...(slot && { horario: slot === OVERDUE ? SLOT_OF_OVERDUE : slot }),
    ...(store && { tienda: String(store) }),
    ...(sheet === 'notes' && { hojas: NOTES }),
  });
}
