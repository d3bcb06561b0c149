import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format';
import { typingPause } from '@/lib/keyboard/typing-pause';
import { commonStrings } from '@/strings/common.strings';
import { judgeQuantity, type QuantityJudgement, type QuantityRefusal } from './judge-quantity';
import { keepSelected } from './keep-selected';

const texts = commonStrings.quantity;
/** How many milliseconds a refusal stays visible; screen readers have announced it by then. */
const refusalMs = 6000;

type Props = {
  value: number;
  min: number;
  max: number;
  label: string;
  disabled: boolean;
  onChange: (value: number) => void;
  className: string;
  /** Shows 0 as an empty field, and treats an emptied field as 0. */
  emptyIsNone?: boolean;
  /** A quantity shown instead of the value; only Enter accepts it. */
  proposed?: number | null;
  /** A quantity suggested by the empty field instead of 0. */
  ghost?: number | null;
  /** Enter keeps the focus, for the next key. */
  staysOnEnter?: boolean;
  /** Reports a valid quantity with each key, for amounts beside the field; Esc restores the one before. */
  isLive?: boolean;
  /** Position of the reason a text was refused. */
  noteClassName?: string;
  /** Says why more than `max` is refused, where the number does not explain itself. */
  tooMany?: string;
};

/**
 * The field of a quantity stepper. It may hold any text while typing; Enter or blur validates it. An invalid text is replaced by
 * the quantity from before the typing, with a reason, and so it is by Esc. A quantity above 0 is also reported after a pause, and
 * when the field or the page goes away.
 */
export function QuantityInput(props: Props) {
  const { value, min, max, label, disabled, onChange, className, noteClassName } = props;
  const { emptyIsNone = false, staysOnEnter = false, isLive = false, proposed = null, ghost = null } = props;
  const own = emptyIsNone && value === 0 ? '' : String(value);
  const shown = proposed === null ? own : String(proposed);
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<QuantityRefusal | null>(null);
  const before = useRef(value);
  /** The last quantity reported of the present text; null once it is committed or discarded. */
  const reported = useRef<number | null>(null);
  /** Whether a part of the text was reported while it was typed. */
  const isAhead = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal === null) return;
    const timer = setTimeout(() => setRefusal(null), refusalMs);
    return () => clearTimeout(timer);
  }, [refusal]);

  const judge = (text: string) => judgeQuantity(emptyIsNone && text.trim() === '' ? '0' : text, { min, max });
  const report = (quantity: number) => {
    if (quantity === reported.current) return;
    reported.current = quantity;
    isAhead.current = true;
    onChange(quantity);
  };
  const type = (text: string) => {
    setRefusal(null);
    setDraft(text);
    reported.current = null;
    if (draft === null) {
      before.current = value;
      isAhead.current = false;
    }
    if (!isLive) return;
    const judgement = judge(text);
    if ('quantity' in judgement && judgement.quantity !== value) report(judgement.quantity);
  };
  const discard = () => {
    setDraft(null);
    reported.current = null;
    // Changes that another tab or device made meanwhile stay.
    if (draft !== null && isAhead.current && before.current !== value) onChange(before.current);
  };
  const commit = (text = draft) => {
    if (text === null) return;
    const judgement = judge(text);
    if ('refusal' in judgement) {
      setRefusal(judgement.refusal);
      // The beginning of the text that was reported while it was typed is none that was wanted: 15 of 150.
      discard();
      return;
    }
    setDraft(null);
    // A typed quantity is meant, also where it is shown already: another tab or device may have changed it since.
    const isMeant = text === draft && text.trim() !== '';
    if (judgement.quantity !== value || isMeant) report(judgement.quantity);
    reported.current = null;
  };
  useReportUnfinished(isLive || disabled ? null : draft, (typed) => {
    const quantity = quantityOf(judge(typed));
    if (quantity > 0) report(quantity);
  });
  // A new value replaces the text of the focused field and its selection: the next digit would be appended to it.
  useLayoutEffect(() => {
    if (draft === null && document.activeElement === field.current) field.current?.select();
  }, [draft, shown]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      if (!staysOnEnter) {
        event.currentTarget.blur();
        return;
      }
      // Enter once more accepts the quantity that a refusal has left.
      setRefusal(null);
      commit(draft ?? (proposed === null ? null : shown));
      event.currentTarget.select();
    }
    if (event.key === 'Escape') discard();
  };

  return (
    <>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.input(label)}
        data-refused={refusal ?? undefined}
        max={max}
        disabled={disabled}
        value={draft ?? shown}
        placeholder={emptyIsNone ? String(ghost ?? 0) : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onMouseUp={(event) => draft === null && keepSelected(event)}
        onChange={(event) => type(event.target.value)}
        // React reports no change where the same text is typed over the old one, but it is typed all the same.
        onInput={({ currentTarget: { value: text } }) => text === (draft ?? shown) && type(text)}
        onBlur={() => commit()}
        onKeyDown={onKeyDown}
        className={cn(
          'money h-10 min-w-0 bg-transparent text-center text-base font-semibold disabled:opacity-60 md:text-sm',
          className,
        )}
      />
      {/* Above the stepper and hardly wider: below the last row, or beyond a narrow card, it would be clipped. */}
      <span
        role="status"
        className={cn(
          'bg-foreground text-background pointer-events-none absolute -inset-x-3 bottom-full z-20 mb-1.5 rounded-md text-center px-2.5 py-1.5 text-xs shadow-md empty:opacity-0',
          noteClassName,
        )}
      >
        {refusal && reasonOf(refusal, props)}
      </span>
    </>
  );
}

const reasonOf = (refusal: QuantityRefusal, { value, min, max, tooMany }: Props) =>
  refusal === 'too-many' && tooMany
    ? tooMany
    : texts.refused[refusal](formatCount(value), formatCount(min), formatCount(max));

const quantityOf = (judgement: QuantityJudgement) => ('quantity' in judgement ? judgement.quantity : 0);

/** Reports a draft after a pause, and when the field or the page goes away with it. */
function useReportUnfinished(draft: string | null, report: (draft: string) => void): void {
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => draft !== null && report(draft);
  });
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => latest.current(), typingPause);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const leave = () => latest.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
