import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'paso';

/** The wizard's step in the URL: Back, Forward and reload keep it. */
export function useStepParam(): [number, (step: number) => void] {
  const [params, setParams] = useSearchParams();
  const parsed = Number.parseInt(params.get(PARAMETER) ?? '1', 10);
  const setStep = useCallback(
    (step: number) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(PARAMETER, String(step));
          return after;
        },
        { preventScrollReset: false },
      ),
    [setParams],
  );
  return [Number.isNaN(parsed) ? 1 : parsed, setStep];
}
