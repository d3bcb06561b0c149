import { useEffect, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasFields } from '@/lib/stores/has-fields';

/** Moves the focus to the field when a navigation asks for it with `{ search: true }` in its state. */
export function useFocusRequest(field: RefObject<HTMLInputElement | null>): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isRequested = hasFields(location.state, { search: ['boolean'] });
  useEffect(() => {
    if (!isRequested) return;
    // After the router has moved the focus to the page; a reload does not request it again.
    const frame = requestAnimationFrame(() => {
      field.current?.focus();
      void navigate({ search: window.location.search }, { replace: true, preventScrollReset: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isRequested, field, navigate]);
}
