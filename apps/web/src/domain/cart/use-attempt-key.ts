import { useRef } from 'react';
import { randomId } from '@/lib/random-id';
import type { NewLine } from './api/add-lines';

/** A text that identifies lines and their prices. */
export function markOf(lines: readonly NewLine[]): string {
  return lines.map(({ storeProductId, quantity, price }) => `${storeProductId}x${quantity}@${price}`).join();
}

/** The same lines keep their key until they have arrived, so that a repeated call adds nothing. */
export function useAttemptKey() {
  const attempt = useRef({ mark: '', key: '' });
  return {
    keyOf: (lines: readonly NewLine[]): string => {
      const mark = markOf(lines);
      if (attempt.current.mark !== mark) attempt.current = { mark, key: randomId() };
      return attempt.current.key;
    },
    forget: () => void (attempt.current = { mark: '', key: '' }),
  };
}
