import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useRovingTabIndex } from './use-roving-tab-index';

function Row({ pressed }: { pressed?: string }) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = useRovingTabIndex(row);
  return (
    <>
      <div ref={row} role="group" onKeyDown={onKeyDown}>
        {['Todos', 'Ron', 'Vinos'].map((name) => (
          <button key={name} type="button" aria-pressed={name === pressed}>
            {name}
          </button>
        ))}
      </div>
      <button type="button">Después</button>
    </>
  );
}

const held = () => document.activeElement?.textContent;

it('the row is one tab stop, at the pressed button or the first', async () => {
  const { rerender } = render(<Row />);
  await userEvent.tab();
  expect(held()).toBe('Todos');
  await userEvent.tab();
  expect(held()).toBe('Después');
  rerender(<Row pressed="Vinos" />);
  await userEvent.tab({ shift: true });
  expect(held()).toBe('Vinos');
});

it('the arrow keys move through the row and wrap around, and Tab leaves it from the current button', async () => {
  render(<Row />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(held()).toBe('Ron');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(held()).toBe('Todos');
  await userEvent.keyboard('{ArrowLeft}{Home}{ArrowRight}');
  expect(held()).toBe('Ron');
  await userEvent.tab();
  expect(held()).toBe('Después');
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Ron' })).toBe(document.activeElement);
});
