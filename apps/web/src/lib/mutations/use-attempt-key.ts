import { useRef } from 'react';
import { randomId } from '../random-id';

/** A key for all tries of the same content, so that the database carries it out once; another content has another key. */
export function useAttemptKey() {
  const attempt = useRef<{ content: string; key: string } | null>(null);
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      if (attempt.current?.content !== text) attempt.current = { content: text, key: randomId() };
      return attempt.current.key;
    },
    /** After an answer: the same content is something new. */
    forget: () => {
      attempt.current = null;
    },
  };
}
