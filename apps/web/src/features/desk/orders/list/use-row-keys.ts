import { useEffect, useRef } from 'react';

const rows = '[data-order-row]';

/**
 * j and k move the focus along the rows, x selects the focused one; Enter is handled by the row. Not in a field, and not behind a
 * dialog, which traps the focus.
 */
export function useRowKeys(onToggle: (orderId: string) => void) {
  const list = useRef<HTMLDivElement>(null);
  const toggle = useRef(onToggle);
  useEffect(() => {
    toggle.current = onToggle;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = document.activeElement;
      const isTyping = at?.closest(
        'input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="dialog"], [role="listbox"]',
      );
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      const all = [...(list.current?.querySelectorAll<HTMLElement>(rows) ?? [])];
      const current = all.findIndex((row) => row === at || row.closest('tr')?.contains(at));
      if (event.key === 'j') all[Math.min(current + 1, all.length - 1)]?.focus();
      else if (event.key === 'k') all[Math.max(current - 1, 0)]?.focus();
      else if (event.key === 'x') toggleAt(all[current]);
    };
    const toggleAt = (row: HTMLElement | undefined) => {
      const id = row?.dataset['orderRow'];
      if (id) toggle.current(id);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return list;
}
