import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isOutcomeUnknown } from '../app-error';
import { failureReason } from '../failure-reason';
import { toast } from '../toast/toast';
import { LOST_ANSWER, useOnlineMutation } from './use-online-mutation';

afterEach(() => vi.restoreAllMocks());

function start() {
  const send = vi.fn<(text: string) => Promise<string>>(async (text) => text);
  const client = new QueryClient();
  const hook = renderHook(() => useOnlineMutation<string, string>({ mutationFn: send }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { ...hook, send };
}

it('without a connection a change is refused at once, and not sent when the connection returns', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const { result, send } = start();
  act(() => result.current.mutate('uno'));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(failureReason(result.current.error)).toBe(
    'Sin conexión. No se envió nada: inténtalo cuando vuelva.',
  );
  expect(isOutcomeUnknown(result.current.error), 'nothing was sent, so nothing was saved').toBe(false);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(send).not.toHaveBeenCalled();
});

it('a change that succeeds resolves the doubt about one whose answer was lost', async () => {
  const resolved = vi.spyOn(toast, 'resolved').mockImplementation(() => undefined);
  const { result, send } = start();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  act(() => result.current.mutate('uno'));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(resolved).not.toHaveBeenCalled();
  act(() => result.current.mutate('dos'));
  await waitFor(() => expect(resolved).toHaveBeenCalledExactlyOnceWith(LOST_ANSWER));
});
