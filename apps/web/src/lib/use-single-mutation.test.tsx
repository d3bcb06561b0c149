// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useSingleMutation } from './use-single-mutation';

function setUp(save: (value: number) => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useSingleMutation({ mutationFn: save }), { wrapper }).result;
}

it('a second call within the first one is ignored, and the first one still reports', async () => {
  const save = vi.fn(async (value: number) => Promise.resolve(`saved ${value}`));
  const hook = setUp(save);
  const [first, second] = [vi.fn(), vi.fn()];
  act(() => {
    hook.current.mutate(1, { onSuccess: first });
    hook.current.mutate(2, { onSuccess: second });
  });
  await waitFor(() => expect(first).toHaveBeenCalledOnce());
  expect(first.mock.calls[0]?.[0]).toBe('saved 1');
  expect(save).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

it('a call after a success or a failure is made', async () => {
  const save = vi
    .fn<(value: number) => Promise<string>>()
    .mockRejectedValueOnce(new Error('no'))
    .mockResolvedValue('saved');
  const hook = setUp(save);
  for (const value of [1, 2, 3]) {
    act(() => hook.current.mutate(value));
    await waitFor(() => expect(hook.current.isPending).toBe(false));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(value));
  }
});
