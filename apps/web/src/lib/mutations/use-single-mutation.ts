import { useRef } from 'react';
import { useOnlineMutation } from './use-online-mutation';

type Options<Data, Variables> = {
  mutationFn: (variables: Variables) => Promise<Data>;
  /** Called after the callbacks of a call; the mutation is pending until it has finished. */
  onSettled?: () => Promise<unknown>;
};

type Callbacks<Data> = { onSuccess?: (data: Data) => void; onError?: (error: Error) => void };

/**
 * A mutation that runs once at a time: calls while one is pending are ignored, because the second click of a double click arrives
 * before the button is rendered disabled. The callbacks of a call run as soon as there is an answer, before the refetch of
 * `onSettled`, and even if the component is gone by then: `useMutation` drops them when new data replaces a dialog. Refused at once
 * without a connection.
 */
export function useSingleMutation<Data, Variables = void>({
  mutationFn,
  onSettled,
}: Options<Data, Variables>) {
  const inFlight = useRef<Callbacks<Data> | null>(null);
  const { mutate, isPending, data, variables, reset } = useOnlineMutation<Data, Variables>({
    mutationFn,
    onSuccess: (answer) => inFlight.current?.onSuccess?.(answer),
    onError: (error) => inFlight.current?.onError?.(error),
    onSettled: async () => {
      try {
        await onSettled?.();
      } finally {
        inFlight.current = null;
      }
    },
  });
  return {
    mutate: (values: Variables, callbacks: Callbacks<Data> = {}) => {
      if (inFlight.current) return;
      inFlight.current = callbacks;
      mutate(values);
    },
    isPending,
    data,
    variables,
    reset,
  };
}
