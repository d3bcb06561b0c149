import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the quantity once a product is in the cart: the button that had it is replaced by the stepper, and
 * what a person types next is how many. On a touch screen the frame around both gets it, or the on-screen keyboard
 * would cover half of the page.
 */
export function useQuantityFocus(frame: RefObject<HTMLElement | null>, isInCart: boolean) {
  const isWanted = useRef(false);
  // The page decides, not this render: a dialog that closes asks the one before the product came into the cart.
  const quantityOrFrame = () => {
    const field = frame.current?.querySelector('input');
    if (field) return isTouched() ? frame.current : field;
    // A dialog that was left: the button that opened it is still there.
    return frame.current?.querySelector('button') ?? frame.current;
  };
  useEffect(() => {
    if (!isInCart || !isWanted.current) return;
    isWanted.current = false;
    // A person who has moved on is not called back.
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
