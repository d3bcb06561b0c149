import { useRef } from 'react';

/**
 * For buttons that continue with typed quantities: whether the press has just made the field that it left refuse its text. The press
 * does nothing then, so that the buyer sees the reason and the quantity that counts; the next one continues.
 */
export function useRefusedByPress() {
  const leftField = useRef<Element>(null);
  return {
    // Before this press blurs and validates the field.
    onMouseDown: () => {
      leftField.current = document.activeElement;
    },
    isRefused: (): boolean => {
      const isRefused = isRefusing(leftField.current);
      leftField.current = null;
      return isRefused;
    },
  };
}

/** Whether a quantity field shows why it has refused its text. */
export const isRefusing = (field: Element | null): boolean => field?.hasAttribute('data-refused') ?? false;
