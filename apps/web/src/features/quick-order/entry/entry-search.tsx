import { SearchIcon } from 'lucide-react';
import { useId, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { productStrings } from '@/domain/product';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import type { PadProduct } from '../draft/pad-draft';
import { quickOrderStrings as texts } from '../quick-order.strings';
import type { useEntry } from './use-entry';

type Props = {
  entry: ReturnType<typeof useEntry>;
  field: RefObject<HTMLInputElement | null>;
  onTake: (product: PadProduct | null) => void;
  onPasteList: (text: string) => void;
};

/** Fetched once the page is there, before the first answer. */
const useEntryOptions = partOnDemand(async () => (await import('./entry-options')).EntryOptions);

function offerTitle({ searched, typed }: ReturnType<typeof useEntry>): string {
  return searched === null ? texts.onlySimilar(typed.trim()) : productStrings.searched(searched);
}

/** The search of the entry line: a combobox in which Enter picks the first product, unless it was found by other words. */
export function EntrySearch({ entry, field, onTake, onPasteList }: Props) {
  const { Part: EntryOptions } = useEntryOptions();
  const listId = useId();
  const fieldId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const actions: Record<string, () => void> = {
    ArrowDown: () => entry.move(1),
    ArrowUp: () => entry.move(-1),
    Escape: () => (entry.isOpen ? entry.close() : entry.clear()),
    Enter: () => {
      if (!entry.canTake) return field.current?.select();
      // Enter takes nothing that was not shown.
      if (!entry.isOpen && entry.products.length > 0) entry.open();
      else onTake(entry.products[entry.active] ?? null);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (text.split(/[\r\n]/).filter((line) => line.trim() !== '').length < 2) return;
    event.preventDefault();
    onPasteList(text);
  };
  const { active } = entry;
  const isOpen = entry.isOpen && EntryOptions !== null;
  return (
    <div className="relative min-w-0 flex-1 max-md:basis-full">
      <Label htmlFor={fieldId} className="mb-1.5">
        {texts.search}
      </Label>
      <SearchIcon
        className="text-muted-foreground pointer-events-none absolute bottom-3.5 left-3.5 size-4"
        aria-hidden
      />
      <Input
        ref={field}
        id={fieldId}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        data-page-focus
        enterKeyHint="next"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={texts.searchHint}
        value={entry.typed}
        onChange={(event) => entry.type(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={entry.close}
        className="pl-10"
      />
      {isOpen && (
        <EntryOptions
          id={listId}
          products={entry.products}
          title={entry.isOffer ? offerTitle(entry) : null}
          active={active}
          optionId={optionId}
          onPick={onTake}
        />
      )}
      <span aria-live="polite" className="sr-only">
        {isOpen && texts.suggestionCount(entry.products.length)}
      </span>
    </div>
  );
}
