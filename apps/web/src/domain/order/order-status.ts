import { BadgeCheck, CircleCheckBig, CircleX, Clock3, Cog, Truck, type LucideIcon } from 'lucide-react';

export type OrderStatus = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'cancelled';

export type StatusLook = { label: string; icon: LucideIcon; className: string };

/** The six statuses in the order they are passed, each with its label, icon and colour. */
export const ORDER_STATUSES: Record<OrderStatus, StatusLook> = {
  pending: {
    label: 'Pendiente',
    icon: Clock3,
    className: 'bg-amber-100 text-amber-900 dark:bg-amber-950 dark:text-amber-200',
  },
  confirmed: {
    label: 'Confirmado',
    icon: BadgeCheck,
    className: 'bg-blue-100 text-blue-900 dark:bg-blue-950 dark:text-blue-200',
  },
  processing: {
    label: 'Procesando',
    icon: Cog,
    className: 'bg-violet-100 text-violet-900 dark:bg-violet-950 dark:text-violet-200',
  },
  shipped: {
    label: 'Enviado',
    icon: Truck,
    className: 'bg-cyan-100 text-cyan-900 dark:bg-cyan-950 dark:text-cyan-200',
  },
  delivered: {
    label: 'Entregado',
    icon: CircleCheckBig,
    className: 'bg-green-100 text-green-900 dark:bg-green-950 dark:text-green-200',
  },
  cancelled: {
    label: 'Cancelado',
    icon: CircleX,
    className: 'bg-red-100 text-red-900 dark:bg-red-950 dark:text-red-200',
  },
};

/** A delivered order of which the customer accepted nothing. */
export const REJECTED: StatusLook = { ...ORDER_STATUSES.cancelled, label: 'Entrega rechazada' };

export const ORDER_STATUS_NAMES = Object.keys(ORDER_STATUSES) as OrderStatus[];

/** Whether a status is one of the six; others are shown as they are. */
export function isOrderStatus(status: string | null): status is OrderStatus {
  return status !== null && Object.hasOwn(ORDER_STATUSES, status);
}
