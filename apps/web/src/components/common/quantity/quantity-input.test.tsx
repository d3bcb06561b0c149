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

it('a refused text takes back what was reported while it was typed, and nothing that was changed elsewhere meanwhile', async () => {
  const onChange = vi.fn();
  const input = (value: number, isLive: boolean) => (
    <QuantityInput
      value={value}
      min={0}
      max={10}
      label="Mezcal"
      disabled={false}
      onChange={onChange}
      className=""
      isLive={isLive}
    />
  );
  const { rerender } = render(input(6, true));
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('9');
  rerender(input(9, true));
  await userEvent.keyboard('9{Enter}');
  expect(onChange.mock.calls).toEqual([[9], [6]]);

  onChange.mockClear();
  rerender(input(6, false));
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.keyboard('99');
  // Another tab.
  rerender(input(8, false));
  await userEvent.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});
