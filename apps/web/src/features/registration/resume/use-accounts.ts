import { useState } from 'react';
import { knownAccounts, type Accounts } from './registration-store';

/** The accounts of this tab and how to read them again. Empty for a person who was signed in when the form opened. */
export function useAccounts(userEmail: string | null): [Accounts, () => void] {
  const [isOpen] = useState(userEmail === null);
  const read = () => (isOpen ? knownAccounts() : []);
  const [accounts, setAccounts] = useState(read);
  return [accounts, () => setAccounts(read())];
}
