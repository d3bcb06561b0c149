import { render } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useQuantityFocus } from './use-quantity-focus';

type Given = () => HTMLElement | null;
let isTouched = false;

/** `give` receives the first render's callback, as a dialog keeps it until it closes. */
function Control({ isInCart, give }: { isInCart: boolean; give: (given: Given) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const { quantityOrFrame } = useQuantityFocus(frame, isInCart);
  useEffect(() => {
    if (!isInCart) give(quantityOrFrame);
  });
  return (
    <div ref={frame} tabIndex={-1}>
      <button>{isInCart ? 'Quitar uno' : 'Agregar'}</button>
      {isInCart && <input />}
    </div>
  );
}

beforeEach(() => {
  isTouched = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isTouched }));
});

function open() {
  const give = vi.fn<(given: Given) => void>();
  const { rerender } = render(<Control isInCart={false} give={give} />);
  const add = () => rerender(<Control isInCart give={give} />);
  const target = () => give.mock.lastCall?.[0]();
  return { add, target };
}

it('the focus returns to the button of a cancelled dialog', () => {
  expect(open().target()?.textContent).toBe('Agregar');
});

it('the focus returns to the quantity, also if the product came into the cart while the dialog was closing', () => {
  const { add, target } = open();
  add();
  expect(target()?.tagName).toBe('INPUT');
  isTouched = true;
  expect(target()?.tagName).toBe('DIV');
});
