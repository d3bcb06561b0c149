import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { toast } from '@/lib/toast/toast';
import { reportedAs } from './change-failure';

it('the report of a failed change goes when the next attempt succeeds', () => {
  const failed = vi.spyOn(toast, 'error').mockImplementation(() => {});
  const resolved = vi.spyOn(toast, 'resolved').mockImplementation(() => {});
  const done = vi.fn();
  const { onError, onSuccess } = reportedAs<string>('No pudimos guardar', done);
  onError(new AppError('PT400', 'El precio no cabe'));
  expect(failed).toHaveBeenCalledWith('No pudimos guardar', 'El precio no cabe');
  expect(resolved).not.toHaveBeenCalled();
  onSuccess('listo');
  expect(done).toHaveBeenCalledWith('listo');
  expect(resolved).toHaveBeenCalledWith('No pudimos guardar');
});
