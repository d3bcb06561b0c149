import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { reportedAs } from './change-failure';

const shelf = vi.hoisted(() => ({ show: vi.fn(), resolved: vi.fn() }));
vi.mock('@/lib/toast/toast-shelf', () => shelf);

it('the report of a failed change goes when the next attempt succeeds', async () => {
  const done = vi.fn();
  const { onError, onSuccess } = reportedAs<string>('No pudimos guardar', done);
  onError(new AppError('PT400', 'El precio no cabe'));
  await waitFor(() => expect(shelf.show).toHaveBeenCalled());
  expect(shelf.show.mock.calls[0]?.[0]).toMatchObject({ kind: 'error', title: 'No pudimos guardar' });
  onSuccess('listo');
  expect(done).toHaveBeenCalledWith('listo');
  await waitFor(() => expect(shelf.resolved).toHaveBeenCalledWith('No pudimos guardar'));
});
