import type { KeyboardEvent } from 'react';
import { CART_QUANTITIES } from '@/domain/cart/control/cart-quantity-field';
import { focusNeighbourField } from '@/lib/keyboard/neighbour-field';

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1, Tab: 1 };

/**
 * Moves between the quantities of a list by ↓, ↑ and Tab, which would otherwise stop at each name. Shift+Tab returns through the
 * names. The field that is left saves its quantity.
 */
export function focusNeighbour(event: KeyboardEvent, list: HTMLElement): void {
  const step = STEPS[event.key];
  if (!step || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  focusNeighbourField(event, list, CART_QUANTITIES, step);
}
