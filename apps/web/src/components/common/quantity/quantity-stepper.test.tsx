import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QuantityInput } from './quantity-input';
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

describe('a live quantity', () => {
  function Live({ report }: { report: (value: number) => void }) {
    const [value, setValue] = useState(3);
    const change = (next: number) => {
      report(next);
      setValue(next);
    };
    return (
      <QuantityStepper label="Mezcal" value={value} min={0} max={50} onChange={change} emptyIsNone isLive />
    );
  }
  function setupLive() {
    const report = vi.fn();
    render(<Live report={report} />);
    return { report, user: userEvent.setup(), field: screen.getByRole('textbox') };
  }

  it('is reported with each key', async () => {
    const { report, user, field } = setupLive();
    await user.clear(field);
    await user.type(field, '12');
    expect(report.mock.calls).toEqual([[0], [1], [12]]);
    await user.tab();
    expect(report, 'leaving the field reports nothing new').toHaveBeenCalledTimes(3);
  });

  it('is the one before again on Esc', async () => {
    const { report, user, field } = setupLive();
    await user.clear(field);
    await user.type(field, '12');
    await user.keyboard('{Escape}');
    expect(report).toHaveBeenLastCalledWith(3);
    expect(field).toHaveProperty('value', '3');
  });

  it('stays at the last valid one while the text is not a number', async () => {
    const { report, user, field } = setupLive();
    await user.clear(field);
    await user.type(field, '12x');
    expect(report).toHaveBeenLastCalledWith(12);
  });
});

describe('a typed quantity', () => {
  it.each([
    ['leaving the field', '{Tab}'],
    ['Enter', '{Enter}'],
  ])('is committed on %s', async (_how, key) => {
    const { user, field, onChange } = setup();
    await user.clear(field);
    await user.type(field, '7');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard(key);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(7);
  });

  it.each([
    ['0', 'El mínimo es 1. Sigue en 3.'],
    ['', 'Sigue en 3.'],
    ['11', 'El máximo es 10. Sigue en 3.'],
    ['-1', 'Escribe un número entero. Sigue en 3.'],
    ['2.0', 'Escribe un número entero. Sigue en 3.'],
    ['1,000', 'Escribe un número entero. Sigue en 3.'],
  ])('is replaced by the old one after %j, with the reason %j', async (typed, message) => {
    const { user, field, onChange } = setup();
    await user.clear(field);
    if (typed) await user.type(field, typed);
    expect(field).toHaveProperty('value', typed);
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', '3');
    expect(screen.getByRole('status').textContent).toBe(message);
  });

  it('is reported once where it is the one that is shown, since another device may have changed it', async () => {
    const { user, field, onChange } = setup();
    await user.click(field);
    await user.tab();
    expect(onChange, 'nothing was typed').not.toHaveBeenCalled();
    await user.click(field);
    await user.keyboard('3{Enter}');
    await user.tab();
    expect(onChange.mock.calls).toEqual([[3]]);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it.each(['-1', ' 5', '.5', 'a7'])('replaces the selection with %j, key by key', async (typed) => {
    const { user, field, onChange } = setup();
    await user.click(field);
    await user.keyboard(typed);
    expect(field).toHaveProperty('value', typed);
    await user.keyboard('{Enter}');
    if (typed === ' 5') expect(onChange).toHaveBeenCalledExactlyOnceWith(5);
    else expect(onChange).not.toHaveBeenCalled();
  });

  it('stays selected when the focused field is clicked, unless it was just typed', async () => {
    const { user, field, onChange } = setup();
    field.focus();
    await user.click(field);
    await user.keyboard('4');
    expect(field).toHaveProperty('value', '4');
    await user.click(field);
    await user.keyboard('2{Backspace}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(4);
  });

  it('is discarded by Esc, and the next key removes the reason', async () => {
    const { user, field, onChange } = setup();
    await user.click(field);
    await user.keyboard('x{Enter}');
    expect(screen.getByRole('status').textContent).not.toBe('');
    await user.click(field);
    await user.keyboard('9');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.keyboard('{Escape}{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', '3');
  });
});

describe('the buttons', () => {
  it('step by one', async () => {
    const { user, onChange } = setup();
    await user.click(screen.getByRole('button', { name: 'Agregar uno: Mezcal' }));
    await user.click(screen.getByRole('button', { name: 'Quitar uno: Mezcal' }));
    expect(onChange.mock.calls).toEqual([[4], [2]]);
  });

  it('remove the line when minus is pressed at one', async () => {
    const { user, onRemove, onChange } = setup(1);
    await user.click(screen.getByRole('button', { name: 'Eliminar: Mezcal' }));
    expect(onRemove).toHaveBeenCalledOnce();
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each(['clicks', 'a held key'])('stop %s at one, and remove with a separate press', async (how) => {
    const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(10_000);
    const onRemove = vi.fn();
    const Counter = () => {
      const [value, setValue] = useState(3);
      return <QuantityStepper label="Ron" value={value} onChange={setValue} onRemove={onRemove} />;
    };
    render(<Counter />);
    const user = userEvent.setup();
    const minus = screen.getByRole('button', { name: 'Quitar uno: Ron' });
    if (how === 'clicks') for (let press = 0; press < 6; press += 1) await user.click(minus);
    else {
      minus.focus();
      await user.keyboard('{Enter>6/}');
    }
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cantidad: Ron' }).value).toBe('1');
    expect(onRemove).not.toHaveBeenCalled();
    now.mockReturnValue(11_000);
    minus.focus();
    await user.keyboard('{Enter}');
    expect(onRemove).toHaveBeenCalledOnce();
    now.mockRestore();
  });

  it('stop at the bounds', () => {
    setup(1, false);
    expect(screen.getByRole('button', { name: 'Quitar uno: Mezcal' })).toHaveProperty('disabled', true);
  });
});

describe('a field that may be empty', () => {
  function setupRow(value: number) {
    const onChange = vi.fn();
    render(
      <QuantityInput
        value={value}
        min={0}
        max={10}
        label="Mezcal"
        disabled={false}
        onChange={onChange}
        className=""
        emptyIsNone
        staysOnEnter
      />,
    );
    return { onChange, user: userEvent.setup(), field: screen.getByRole('textbox') };
  }

  it('is empty for 0, and accepts a quantity without losing the focus', async () => {
    const { user, field, onChange } = setupRow(0);
    expect(field).toHaveProperty('value', '');
    await user.click(field);
    await user.keyboard('6{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(6);
    expect(document.activeElement).toBe(field);
  });

  it.each(['{Backspace}', '0'])('becomes 0 once %s is typed over the quantity', async (keys) => {
    const { user, field, onChange } = setupRow(4);
    await user.click(field);
    await user.keyboard(`${keys}{Tab}`);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('reports a 0 that is typed into the empty field: another tab may have filled the cart', async () => {
    const { user, field, onChange } = setupRow(0);
    await user.click(field);
    await user.keyboard('0{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('changes nothing if left empty again, and refuses a text that is not a quantity', async () => {
    const { user, field, onChange } = setupRow(0);
    await user.click(field);
    await user.keyboard(' {Enter}');
    await user.keyboard('11{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('El máximo es 10. Sigue en 0.');
  });

  it('is typed over after Enter, although the cart is changed a moment later', async () => {
    function Row() {
      const [value, setValue] = useState(0);
      const change = (next: number) => setTimeout(() => setValue(next), 20);
      const props = { min: 0, max: 50, label: 'Ron', disabled: false, className: '' };
      return <QuantityInput {...props} value={value} onChange={change} emptyIsNone staysOnEnter />;
    }
    render(<Row />);
    const user = userEvent.setup();
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await user.click(field);
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(field).toHaveProperty('value', '2'));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 1]);
    await user.keyboard('3');
    expect(field).toHaveProperty('value', '3');
  });
});

describe('a typed quantity', () => {
  afterEach(() => vi.useRealTimers());

  function setupTyped(typed: string) {
    const report = vi.fn();
    function Line() {
      const [value, setValue] = useState(3);
      const change = (next: number) => {
        report(next);
        setValue(next);
      };
      return <QuantityStepper label="Mezcal" value={value} max={10} onChange={change} />;
    }
    vi.useFakeTimers();
    const { unmount } = render(<Line />);
    const field = screen.getByRole('textbox');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: typed } });
    expect(report).not.toHaveBeenCalled();
    return { report, field, unmount };
  }
  const pause = () => act(() => void vi.advanceTimersByTime(1000));

  it('is reported after a pause, once, and the field keeps its text', () => {
    const { report, field } = setupTyped('7');
    pause();
    expect(report.mock.calls).toEqual([[7]]);
    fireEvent.blur(field);
    expect(report.mock.calls).toEqual([[7]]);
    expect(field).toHaveProperty('value', '7');
  });

  it('is the one before again on Esc, even after a pause', () => {
    const { report, field } = setupTyped('7');
    pause();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(report.mock.calls).toEqual([[7], [3]]);
  });

  it('is reported when the page goes away', () => {
    const { report } = setupTyped('7');
    fireEvent(window, new Event('pagehide'));
    expect(report.mock.calls).toEqual([[7]]);
  });

  it('is reported when the field goes away', () => {
    const { report, unmount } = setupTyped('7');
    unmount();
    expect(report.mock.calls).toEqual([[7]]);
  });

  it.each(['', '0', '11', '1,5'])('is not reported by a pause while it is %j', (typed) => {
    const { report, field } = setupTyped(typed);
    pause();
    expect(report).not.toHaveBeenCalled();
    expect(field).toHaveProperty('value', typed);
  });
});
