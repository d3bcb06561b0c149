import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keepInput } from './lost-session';
import { sessionStore } from './session-store';
import { useInputBeyondSession } from './use-input-beyond-session';

function Form({ person }: { person: string }) {
  const [text, setText] = useState('');
  useInputBeyondSession(`note:${person}`, text === '' ? null : text, setText);
  return <input value={text} onChange={(event) => setText(event.target.value)} />;
}

/** The text of the form that a person opens. */
function openedBy(person: string): string {
  const { unmount } = render(<Form person={person} />);
  const { value } = screen.getByRole<HTMLInputElement>('textbox');
  unmount();
  return value;
}

async function typeUntilTheSessionEnds(): Promise<void> {
  const { unmount } = render(<Form person="ana" />);
  await userEvent.type(screen.getByRole('textbox'), 'Llamar a las 9');
  act(keepInput);
  unmount();
}

it('typed input is given back once after a session, and to the same person only', async () => {
  await typeUntilTheSessionEnds();
  expect(openedBy('beto')).toBe('');
  expect(openedBy('ana')).toBe('Llamar a las 9');
  expect(openedBy('ana')).toBe('');
});

it('no input is kept of a form that was closed, or once the person has signed out', async () => {
  const { unmount } = render(<Form person="ana" />);
  await userEvent.type(screen.getByRole('textbox'), 'Llamar');
  unmount();
  expect(openedBy('ana')).toBe('');
  await typeUntilTheSessionEnds();
  sessionStore.clear();
  expect(openedBy('ana')).toBe('');
});
