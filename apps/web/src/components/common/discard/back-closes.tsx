import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router';

/** The number of the router's entries before this one in the history of the document; it keeps it in the entry. */
const entriesBefore = () => (window.history.state as { idx?: unknown } | null)?.idx;

/** Back closes the dialog over a page, as in a phone's other apps, instead of leaving the page. */
export function BackCloses({ close }: { close: () => void }) {
  const location = useLocation();
  const navigate = useNavigate();
  const blocker = useBlocker(({ historyAction }) => historyAction === NavigationType.Pop);
  const stay = useEffectEvent(() => {
    blocker.reset?.();
    close();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') stay();
  }, [blocker.state]);

  // From the first page of a visit, Back would leave the app, which nothing can stop: a second entry of the page is what it leaves then.
  const openEntry = useEffectEvent(() => {
    const state: unknown = location.state;
    if (entriesBefore() === 0) void navigate(location, { state, preventScrollReset: true });
  });
  useEffect(() => openEntry(), []);
  return null;
}
