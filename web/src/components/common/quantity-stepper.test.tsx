import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper';

function setup(value = 3, withRemove = true) {
  const onChange = vi.fn();
  const onRemove = vi.fn();
  render(
    <QuantityStepper
      label="Mezcal"
      value={value}
      max={10}
      onChange={onChange}
      onRemove={withRemove ? onRemove : undefined}
    />,
  );
  return { onChange, onRemove, user: userEvent.setup(), field: screen.getByRole('textbox') };
}

describe('typing', () => {
  it.each([
    ['leaving the field', '{Tab}'],
    ['Enter', '{Enter}'],
  ])('commits the number on %s', async (_how, key) => {
    const { user, field, onChange } = setup();
    await user.clear(field);
    await user.type(field, '7');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard(key);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(7);
  });

  it.each(['0', '', '11', '3'])('drops %j and shows the quantity again', async (typed) => {
    const { user, field, onChange } = setup();
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', '3');
  });

  it('takes digits alone', async () => {
    const { user, field } = setup();
    await user.clear(field);
    await user.type(field, '-1.5a');
    expect(field).toHaveProperty('value', '15');
  });
});

describe('buttons', () => {
  it('step by one', async () => {
    const { user, onChange } = setup();
    await user.click(screen.getByRole('button', { name: 'Agregar uno: Mezcal' }));
    await user.click(screen.getByRole('button', { name: 'Quitar uno: Mezcal' }));
    expect(onChange.mock.calls).toEqual([[4], [2]]);
  });

  it('remove the line by minus at one', async () => {
    const { user, onRemove, onChange } = setup(1);
    await user.click(screen.getByRole('button', { name: 'Eliminar: Mezcal' }));
    expect(onRemove).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('stop at the ends', () => {
    setup(1, false);
    expect(screen.getByRole('button', { name: 'Quitar uno: Mezcal' })).toHaveProperty('disabled', true);
  });
});
