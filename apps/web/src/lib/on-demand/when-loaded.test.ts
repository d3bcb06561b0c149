import { expect, it, vi } from 'vitest';
import { commonStrings } from '@/strings/common.strings';
import { toast } from '../toast/toast';
import { whenLoaded } from './when-loaded';

it('the callback receives the fetched part, and a failed fetch is reported', async () => {
  const showError = vi.spyOn(toast, 'error').mockImplementation(() => undefined);
  const onLoaded = vi.fn();
  whenLoaded(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), onLoaded);
  await vi.waitFor(() =>
    expect(showError).toHaveBeenCalledWith(commonStrings.error, commonStrings.noConnection),
  );
  expect(onLoaded).not.toHaveBeenCalled();

  whenLoaded(async () => 'part', onLoaded);
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledWith('part'));
});
