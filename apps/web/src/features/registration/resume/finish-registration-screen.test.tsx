import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { SessionContext } from '@/domain/session';
import { signedInAs } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';
import { toast } from '@/lib/toast/toast';
import FinishRegistrationScreen from './finish-registration-screen';
import { hasPending } from './pending-in-browser';
import { laCantina, leaveUnfinished } from '../registration.fixture';
import { RegistrationService } from '../registration-service.fixture';

const service = new RegistrationService();
const onDone = vi.fn();

const signedIn = signedInAs({ id: 'user-1', email: laCantina.email });

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={signedIn}>
        <FinishRegistrationScreen onDone={onDone} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

beforeAll(() => {
  vi.stubGlobal('fetch', service.fetch);
  initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
});

beforeEach(() => {
  localStorage.clear();
  onDone.mockReset();
  service.succeed(laCantina.email);
  vi.spyOn(toast, 'success').mockImplementation(() => {});
});

afterEach(() => vi.restoreAllMocks());

it('the screen completes an unfinished sign-up, and announces it', async () => {
  leaveUnfinished(laCantina);
  open();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(service.times('POST /business_groups')).toBe(1);
  expect(toast.success).toHaveBeenCalledOnce();
  expect(hasPending(laCantina.email)).toBe(false);
});

it('the screen updates an outdated profile without announcing success twice', async () => {
  leaveUnfinished(laCantina, 'profile');
  service.answers.set('GET /business_groups', [200, [{ id: 'group-1' }]]);
  service.answers.set('GET /business_fiscal_data', [200, [{ id: 'company-1' }]]);
  open();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(service.times('PATCH /profiles')).toBe(1);
  expect(service.times('POST /business_groups')).toBe(0);
  expect(toast.success).not.toHaveBeenCalled();
});

it('the screen offers a retry, and a way to continue without it', async () => {
  leaveUnfinished(laCantina);
  service.answers.set('POST /business_groups', 'lost');
  open();
  expect(await screen.findByRole('heading', { name: 'No pudimos terminar tu registro' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar sin terminar' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(hasPending(laCantina.email)).toBe(true);
});
