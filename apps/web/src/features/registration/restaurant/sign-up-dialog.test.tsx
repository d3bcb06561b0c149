import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionContext } from '@/domain/session';
import { signedInAs, signedOut } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { toast } from '@/lib/toast/toast';
import { laCantina, leaveUnfinished } from '../registration.fixture';
import SignUpDialog from './sign-up-dialog';

const onClose = vi.fn();

function open() {
  const session = signedInAs({ id: 'user-1', email: laCantina.email });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <MemoryRouter>
          <SignUpDialog open step={4} onStep={() => {}} onClose={onClose} />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  onClose.mockReset();
});

it('the dialog closes for a person who returns to it after signing up', () => {
  open();
  expect(onClose).toHaveBeenCalled();
});

it('the dialog closes when only the profile is outdated', () => {
  leaveUnfinished(laCantina, 'profile');
  open();
  expect(onClose).toHaveBeenCalled();
});

it('the dialog stays for an account without a group', () => {
  leaveUnfinished(laCantina);
  open();
  expect(screen.getByRole('status').textContent).toContain('Falta tu grupo de negocio');
  expect(onClose).not.toHaveBeenCalled();
});

function Closing() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Registrarse</button>
      <SignUpDialog open={isOpen} step={1} onStep={() => {}} onClose={() => setOpen(false)} />
    </>
  );
}

it('the dialog announces when it closes that it keeps its input, and does', async () => {
  const info = vi.spyOn(toast, 'info').mockReturnValue(undefined);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={signedOut}>
        <MemoryRouter>
          <Closing />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
  const dialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByLabelText(/^Email/);
  await userEvent.keyboard('{Escape}');
  await dialogClosed();
  expect(info, 'nothing was typed').not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'Registrarse' }));
  await userEvent.type(await screen.findByLabelText(/^Nombre completo/), 'Ana');
  await userEvent.keyboard('{Escape}');
  await dialogClosed();
  expect(info).toHaveBeenCalledExactlyOnceWith(
    'Guardamos lo que escribiste',
    expect.stringContaining('La contraseña no se guarda.'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Registrarse' }));
  expect(await screen.findByLabelText<HTMLInputElement>(/^Nombre completo/)).toHaveProperty('value', 'Ana');
});
