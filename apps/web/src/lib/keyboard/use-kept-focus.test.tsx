import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus';

function List({ names, isKept = false }: { names: string[]; isKept?: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useKeptFocus(list);
  if (isKept && names.length === 0) return null;
  return (
    <ul ref={list} onFocus={onFocus}>
      {names.map((name) => (
        <li key={name}>
          <a href="/x">{`link ${name}`}</a>
          <button>{`heart ${name}`}</button>
        </li>
      ))}
    </ul>
  );
}

function Page({ names, isKept = false }: { names: string[]; isKept?: boolean }) {
  return (
    <main id="main" tabIndex={-1}>
      <button>other</button>
      {(isKept || names.length > 0) && <List names={names} isKept={isKept} />}
    </main>
  );
}

const focused = () => document.activeElement?.textContent;
const focus = (name: string) => screen.getByRole('button', { name }).focus();

let page: ReturnType<typeof render>;
beforeEach(() => (page = render(<Page names={['a', 'b', 'c']} />)));

it('the focus moves to the same control of the card that moves up', () => {
  focus('heart b');
  page.rerender(<Page names={['a', 'c']} />);
  expect(focused()).toBe('heart c');
  page.rerender(<Page names={['a']} />);
  expect(focused()).toBe('heart a');
});

it('the focus moves to the page after the last card disappears, with or without its list', () => {
  focus('heart a');
  page.rerender(<Page names={[]} />);
  expect(document.activeElement?.id).toBe('main');

  page.rerender(<Page names={['a']} isKept />);
  focus('heart a');
  page.rerender(<Page names={[]} isKept />);
  expect(document.activeElement?.id).toBe('main');
});

it('the focus stays where the person has moved it', () => {
  focus('heart b');
  focus('other');
  page.rerender(<Page names={['a', 'c']} />);
  expect(focused()).toBe('other');
});

it('the focus stays when another card disappears', () => {
  focus('heart b');
  page.rerender(<Page names={['b', 'c']} />);
  expect(focused()).toBe('heart b');
});
