import type { KeyboardEvent } from 'react';
import { neighbourField } from '@/domain/cart/control/cart-quantity-field';

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1, Tab: 1 };

/**
 * Moves between the quantities of a list by ↓, ↑ and Tab, which would otherwise stop at each name. Shift+Tab returns through the
 * names. The field that is left saves its quantity.
 */
export function focusNeighbour(event: KeyboardEvent, list: HTMLElement): void {
  const step = STEPS[event.key];
  if (!step || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = neighbourField(list, event.target, step);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
