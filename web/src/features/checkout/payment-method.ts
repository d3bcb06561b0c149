import {
  BanknoteIcon,
  CreditCardIcon,
  HandCoinsIcon,
  LandmarkIcon,
  WalletIcon,
  type LucideIcon,
} from 'lucide-react';
import { foldSearchTerm } from '@/domain/product';

export type PaymentMethod = { id: number; name: string; description: string };

/** Offered when the list cannot be read: the ids are those the database was set up with. */
export const DEFAULT_METHODS: PaymentMethod[] = [
  { id: 1, name: 'Transferencia Bancaria', description: '2-3 días hábiles' },
  { id: 2, name: 'Crédito Autorizado', description: 'Línea de crédito disponible' },
  { id: 3, name: 'Contraentrega', description: 'Pago al recibir el pedido' },
];

/** Tried in this order: a 'Tarjeta de Crédito' is a card. */
const ICONS: [keywords: string[], icon: LucideIcon][] = [
  [['tarjeta'], CreditCardIcon],
  [['transferencia', 'bancaria'], LandmarkIcon],
  [['credito'], HandCoinsIcon],
  [['contraentrega', 'efectivo'], BanknoteIcon],
];

/** The sign for a method, by the words of its name. */
export function methodIcon(name: string): LucideIcon {
  const folded = foldSearchTerm(name);
  const found = ICONS.find(([keywords]) => keywords.some((keyword) => folded.includes(keyword)));
  return found?.[1] ?? WalletIcon;
}
