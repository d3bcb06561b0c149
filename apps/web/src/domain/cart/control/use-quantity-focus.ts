import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the quantity once a product is in the cart: the stepper replaces the focused button, and a person types the
 * quantity next. On a touch screen the frame around both is focused, or the on-screen keyboard would cover half of the page.
 */
export function useQuantityFocus(frame: RefObject<HTMLElement | null>, isInCart: boolean) {
  const isWanted = useRef(false);
  // Reads the page instead of this render: a closing dialog calls the callback from before the product came into the cart.
  const quantityOrFrame = () => {
    const field = frame.current?.querySelector('input');
    if (field) return isTouched() ? frame.current : field;
    // The dialog was cancelled: the button that opened it is still there.
    return frame.current?.querySelector('button') ?? frame.current;
  };
  useEffect(() => {
    if (!isInCart || !isWanted.current) return;
    isWanted.current = false;
    // Does not steal the focus from a person who has moved on.
    const { activeElement } = document;
    if (activeElement === document.body || frame.current?.contains(activeElement)) quantityOrFrame()?.focus();
  });
  const focusQuantity = () => {
    isWanted.current = true;
    frame.current?.focus();
  };
  return { focusQuantity, quantityOrFrame };
}

const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches;
