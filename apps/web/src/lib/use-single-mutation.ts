import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that ignores calls while one is running: the second press of a double click comes before its button is drawn as disabled,
 * would be refused by the server as stale, and would take the first call's callbacks away.
 */
export function useSingleMutation<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const isRunning = useRef(false);
  const { onMutate, onSettled } = options;
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onMutate: (...started) => {
      isRunning.current = true;
      return onMutate?.(...started);
    },
    onSettled: async (...settled) => {
      try {
        await onSettled?.(...settled);
      } finally {
        isRunning.current = false;
      }
    },
  });
  const { mutate } = mutation;
  return {
    ...mutation,
    mutate: (...call) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(...call);
    },
  };
}
