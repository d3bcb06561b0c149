import { useState } from 'react';
import { useKeptInput } from './use-kept-input';

/**
 * The typed address of an invitation and the chosen access, which outlast a session.
 * @param form its name, with the person it is about
 * @param given the access that the person has
 */
export function useAccessInput<Access>(
  form: string,
  given: Access,
  isSame: (one: Access, other: Access) => boolean,
) {
  const [email, setEmail] = useState('');
  const [initial] = useState(given);
  const [access, setAccess] = useState(initial);
  const isChanged = email.trim() !== '' || !isSame(access, initial);
  useKeptInput(form, isChanged ? { email, access } : null, (kept) => {
    setEmail(kept.email);
    setAccess(kept.access);
  });
  return { email, setEmail, access, setAccess, isChanged };
}
