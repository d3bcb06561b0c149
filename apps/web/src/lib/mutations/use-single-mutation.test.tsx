import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSingleMutation } from './use-single-mutation';

/** A mutation whose answer and refetch arrive when the test says so. */
function start() {
  const answers: ((answer: string) => void)[] = [];
  const mutationFn = vi.fn<(text: string) => Promise<string>>(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  let refetched: () => void = () => undefined;
  const onSettled = () => new Promise<void>((resolve) => (refetched = resolve));
  const client = new QueryClient();
  const hook = renderHook(() => useSingleMutation({ mutationFn, onSettled }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    ...hook,
    mutationFn,
    answer: async (text: string) => {
      await waitFor(() => expect(answers).not.toHaveLength(0));
      act(() => answers.shift()?.(text));
    },
    refetch: () => act(() => refetched()),
  };
}

it('ignores the second click of a double click, and saves again afterwards', async () => {
  const { result, mutationFn, answer, refetch } = start();
  const onSuccess = vi.fn();
  act(() => {
    result.current.mutate('uno', { onSuccess });
    result.current.mutate('uno', { onSuccess });
  });
  await answer('guardado');
  await waitFor(() => expect(onSuccess).toHaveBeenCalledExactlyOnceWith('guardado'));
  act(() => result.current.mutate('uno'));
  refetch();
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(mutationFn).toHaveBeenCalledTimes(1);
  act(() => result.current.mutate('dos'));
  await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2));
});

it('reports an answer to a component that is gone, before the refetch', async () => {
  const { result, unmount, answer } = start();
  const onSuccess = vi.fn();
  act(() => result.current.mutate('uno', { onSuccess }));
  unmount();
  await answer('guardado');
  await waitFor(() => expect(onSuccess).toHaveBeenCalledExactlyOnceWith('guardado'));
});

it('reports a failure once, and lets the person try again', async () => {
  const client = new QueryClient();
  const mutationFn = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('sin red')));
  const { result } = renderHook(() => useSingleMutation({ mutationFn }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const onError = vi.fn();
  act(() => result.current.mutate(undefined, { onError }));
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  act(() => result.current.mutate(undefined, { onError }));
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
});
