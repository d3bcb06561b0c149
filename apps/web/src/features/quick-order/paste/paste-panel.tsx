import { ClipboardPasteIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { Textarea } from '@/components/ui/textarea';
import { quickOrderStrings as texts } from '../quick-order.strings';

type Props = {
  pasted: string;
  onChange: (text: string) => void;
  /** Returns whether the whole text became lines. */
  onReview: (text: string) => Promise<boolean>;
};

/** Turns a pasted list into lines to review; the text stays until then. */
export function PastePanel({ pasted, onChange, onReview }: Props) {
  const [isOpen, setOpen] = useState(pasted !== '');
  const [seen, setSeen] = useState(pasted);
  if (pasted !== seen) {
    setSeen(pasted);
    // Shows text that did not fit into the draft, or came from another tab.
    if (seen === '') setOpen(true);
  }
  const ids = { panel: useId(), field: useId(), help: useId() };
  return (
    <div className="mt-3">
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={ids.panel}
        onClick={() => setOpen(!isOpen)}
        className="max-md:w-full"
      >
        <ClipboardPasteIcon aria-hidden />
        {texts.paste}
      </Button>
      <div id={ids.panel} hidden={!isOpen} className="bg-card mt-3 rounded-lg border p-4 md:p-5">
        <Label htmlFor={ids.field} className="mb-1.5">
          {texts.pasteLabel}
        </Label>
        <Textarea
          id={ids.field}
          rows={6}
          value={pasted}
          placeholder={texts.pasteHint}
          aria-describedby={ids.help}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p id={ids.help} className="text-muted-foreground text-sm">
            {texts.pasteHelp}
          </p>
          <Button
            className="max-md:w-full"
            onClick={() => void onReview(pasted).then((isRead) => isRead && setOpen(false))}
          >
            {texts.review}
          </Button>
        </div>
      </div>
    </div>
  );
}
