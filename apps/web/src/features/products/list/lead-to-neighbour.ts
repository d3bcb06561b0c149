import type { KeyboardEvent } from 'react';
import { neighbourField } from '@/domain/cart/control/cart-quantity-field';

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1, Tab: 1 };

/**
 * From one quantity of a list to the next: ↓, ↑ and Tab, which would stop at each name otherwise. Shift+Tab goes back by way
 * of the names. The field that is left saves what was typed.
 */
export function leadToNeighbour(event: KeyboardEvent, list: HTMLElement): void {
  const step = STEPS[event.key];
  if (!step || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  const next = neighbourField(list, event.target, step);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
