import { useId, type KeyboardEvent, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { Textarea } from '@/components/ui/textarea';
import { pasteFieldStrings as texts } from './paste-field.strings';

type Props = {
  field?: Ref<HTMLTextAreaElement> | undefined;
  pasted: string;
  onChange: (text: string) => void;
  onReview: () => void;
};

/** The text of a list, and the button that makes lines of it. */
export function PasteField({ field, pasted, onChange, onReview }: Props) {
  const ids = { field: useId(), help: useId() };
  /** Ctrl+Enter sends the text that is being written, not the order without it. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || pasted.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) onReview();
  };
  return (
    <>
      <Label htmlFor={ids.field} className="mb-1.5">
        {texts.label}
      </Label>
      <Textarea
        ref={field}
        id={ids.field}
        rows={6}
        value={pasted}
        placeholder={texts.hint}
        aria-describedby={ids.help}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p id={ids.help} className="text-muted-foreground text-sm">
          {texts.help}
        </p>
        <Button className="max-md:w-full" onClick={onReview}>
          {texts.review}
        </Button>
      </div>
    </>
  );
}
