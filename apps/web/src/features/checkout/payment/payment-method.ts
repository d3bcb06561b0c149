import {
  BanknoteIcon,
  CreditCardIcon,
  HandCoinsIcon,
  LandmarkIcon,
  WalletIcon,
  type LucideIcon,
} from 'lucide-react';
import type { OrderTerms } from '@/domain/order';
import { foldSearchTerm } from '@/domain/product';
import { formatMoney } from '@/lib/format';
import { checkoutStrings } from '../checkout.strings';

export type PaymentMethod = { id: number; code: string; name: string; description: string };

/** A payment method offered for an order: one that the group's terms refuse shows the reason instead of its description. */
export type OfferedMethod = PaymentMethod & { isRefused: boolean };

/** Offered if the list cannot be read: the ids are those of the initial database. */
export const DEFAULT_METHODS: PaymentMethod[] = [
  { id: 1, code: 'bank_transfer', name: 'Transferencia Bancaria', description: '2-3 días hábiles' },
  { id: 2, code: 'credit_line', name: 'Crédito Autorizado', description: 'Línea de crédito disponible' },
  { id: 3, code: 'cash_on_delivery', name: 'Contraentrega', description: 'Pago al recibir el pedido' },
];

/** The methods for an order of this total; unchanged if the terms could not be read. */
export function offerMethods(
  methods: PaymentMethod[],
  terms: OrderTerms | null,
  total: number,
): OfferedMethod[] {
  return methods.map((method) =>
    method.code === 'credit_line' && terms
      ? offerCredit(method, terms, total)
      : { ...method, isRefused: false },
  );
}

function offerCredit(method: PaymentMethod, terms: OrderTerms, total: number): OfferedMethod {
  if (!terms.line) return { ...method, isRefused: true, description: checkoutStrings.noCreditLine };
  const available = formatMoney(terms.creditAvailable);
  const isOver = total > terms.creditAvailable;
  if ((isOver || terms.overdue > 0) && terms.released !== null && total <= terms.released) {
    const released = checkoutStrings.creditReleased(method.description, formatMoney(terms.released));
    return { ...method, isRefused: false, description: released };
  }
  if (terms.overdue > 0) {
    return {
      ...method,
      isRefused: true,
      description: checkoutStrings.creditOverdue(formatMoney(terms.overdue)),
    };
  }
  if (isOver) {
    return { ...method, isRefused: true, description: checkoutStrings.creditExceeded(available) };
  }
  const description = checkoutStrings.creditLeft(method.description, available);
  return { ...method, isRefused: false, description };
}

/** Matched in this order: a 'Tarjeta de Crédito' is a card. */
const ICONS: [keywords: string[], icon: LucideIcon][] = [
  [['tarjeta'], CreditCardIcon],
  [['transferencia', 'bancaria'], LandmarkIcon],
  [['credito'], HandCoinsIcon],
  [['contraentrega', 'efectivo'], BanknoteIcon],
];

/** A method's icon, chosen by the words of its name. */
export function methodIcon(name: string): LucideIcon {
  const folded = foldSearchTerm(name);
  const found = ICONS.find(([keywords]) => keywords.some((keyword) => folded.includes(keyword)));
  return found?.[1] ?? WalletIcon;
}
