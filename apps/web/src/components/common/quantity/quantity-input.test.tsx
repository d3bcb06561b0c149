import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { QuantityInput } from './quantity-input';

it('a proposal is accepted again by Enter after the quantity was changed elsewhere', async () => {
  const onChange = vi.fn();
  const input = (value: number) => (
    <QuantityInput
      value={value}
      proposed={value === 0 ? 6 : null}
      min={0}
      max={10}
      label="Mezcal"
      disabled={false}
      onChange={onChange}
      className=""
      emptyIsNone
      staysOnEnter
    />
  );
  const { rerender } = render(input(0));
  const field = screen.getByRole('textbox');
  await userEvent.click(field);
  await userEvent.keyboard('6{Enter}');
  rerender(input(6));
  rerender(input(0));
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([[6], [6]]);
});
