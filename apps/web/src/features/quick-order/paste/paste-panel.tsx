import { ClipboardPasteIcon } from 'lucide-react';
import { useId, useState, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { commonStrings } from '@/strings/common.strings';
import { quickOrderStrings as texts } from '../quick-order.strings';

type Props = {
  field?: Ref<HTMLTextAreaElement> | undefined;
  pasted: string;
  onChange: (text: string) => void;
  /** Returns whether the whole text became lines. */
  onReview: (text: string) => Promise<boolean>;
};

const usePasteField = partOnDemand(async () => (await import('./paste-field')).PasteField);

/** Turns a pasted list into lines to review; the text stays until then. */
export function PastePanel({ field, pasted, onChange, onReview }: Props) {
  const [isOpen, setOpen] = useState(pasted !== '');
  const [seen, setSeen] = useState(pasted);
  if (pasted !== seen) {
    setSeen(pasted);
    // Shows text that did not fit into the draft, or came from another tab.
    if (seen === '') setOpen(true);
  }
  const id = useId();
  const { Part: Field, failed, retry } = usePasteField();
  return (
    <div className="mt-3">
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="max-md:w-full"
      >
        <ClipboardPasteIcon aria-hidden />
        {texts.paste}
      </Button>
      <div id={id} hidden={!isOpen} className="bg-card mt-3 rounded-lg border p-4 md:p-5">
        {Field && (
          <Field
            field={field}
            pasted={pasted}
            onChange={onChange}
            onReview={() => void onReview(pasted).then((isRead) => isRead && setOpen(false))}
          />
        )}
        {failed && (
          <Button variant="outline" onClick={retry}>
            {commonStrings.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
