import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionContext } from '@/domain/session';
import { signedInAs } from '@/domain/session/test-session';
import { createQueryClient } from '@/lib/query-client';
import { savePending } from './pending-registration';
import { laCantina } from './registration.fixture';
import { toRegistration } from './restaurant-form';
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
  savePending(laCantina.email, toRegistration(laCantina), { announced: true });
  open();
  expect(onClose).toHaveBeenCalled();
});

it('the dialog stays for an account without a group', () => {
  savePending(laCantina.email, toRegistration(laCantina));
  open();
  expect(screen.getByRole('status').textContent).toContain('Falta tu grupo de negocio');
  expect(onClose).not.toHaveBeenCalled();
});
