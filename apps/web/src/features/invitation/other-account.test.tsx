import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionContext } from '@/domain/session';
import { signedIn } from '@/domain/session/session.fixture';
import { invitationStrings } from './invitation.strings';
import { OtherAccount } from './other-account';

afterEach(() => localStorage.clear());

it('the person is asked before another account’s sign-in loses a list', async () => {
  localStorage.setItem('private:quick_order:u1:l1', '{}');
  const signOut = vi.fn(async () => {});
  const router = createMemoryRouter([{ path: '/', element: <OtherAccount isWanted /> }]);
  render(
    <SessionContext value={{ ...signedIn, signOut }}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: invitationStrings.otherAccount }));
  const question = await screen.findByRole('alertdialog', { name: '¿Cerrar sesión?' });
  expect(signOut).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Cerrar Sesión' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});
