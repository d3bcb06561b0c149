/** Whether a key goes to a field or a choice that handles it. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select, [role="menuitem"], [role="option"]'))
  );
}
