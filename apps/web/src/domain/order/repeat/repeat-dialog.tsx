import { useId, useState } from 'react';
import { BackCloses } from '@/components/common/discard/back-closes';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { useCurrentLocation, type Location } from '@/domain/location';
import { useUser } from '@/domain/session';
import type { Quantities, RepeatItem } from './repeat-lines';
import { RepeatSheet } from './repeat-sheet';
import { repeatStrings as texts } from './repeat.strings';

type Props = {
  title: string;
  /** Undefined while loading. */
  items: readonly RepeatItem[] | undefined;
  /** The reason that something is not among these lines. */
  note?: string;
  /** The message once the lines are in the current establishment's cart. */
  news: string;
  /** `copy` is for the person's other establishments only, `guide` for the current one only. */
  purpose?: 'repeat' | 'copy' | 'guide';
  onClose: () => void;
};

/**
 * Shows these lines at today's prices, before they go into a cart: for the current establishment or another one of the person.
 */
export function RepeatDialog({ title, items, note, news, purpose = 'repeat', onClose }: Props) {
  const user = useUser();
  const { location, locations } = useCurrentLocation();
  const offered = locations.filter(
    ({ id }) => purpose === 'repeat' || (id === location?.id) === (purpose === 'guide'),
  );
  const [targetId, setTarget] = useState<string | null>(null);
  const [typed, setTyped] = useState<Quantities>({});
  // Typed quantities are wanted by the establishment that is chosen next, too.
  const [wanted, setWanted] = useState<Quantities>({});
  const choose = (id: string) => {
    setWanted((before) => ({ ...before, ...typed }));
    setTyped({});
    setTarget(id);
  };
  const fallback = offered.find(({ id }) => id === location?.id) ?? offered[0];
  const target = offered.find(({ id }) => id === targetId) ?? fallback;
  return (
    <DiscardGuard onClose={onClose}>
      {(close) => (
        <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
          <BackCloses close={close} />
          <DialogContent
            className="max-w-2xl"
            // Focusing the first field would raise a phone's keyboard over the lines.
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
            }}
          >
            <DialogHeader>
              <DialogTitle>{title}</DialogTitle>
              <DialogDescription>
                {items?.some(({ restock }) => restock) ? texts.guideText : texts.text}
              </DialogDescription>
              {note !== undefined && <p className="text-sm">{note}</p>}
            </DialogHeader>
            {offered.length > 1 && target && (
              <TargetSelect locations={offered} target={target} onChange={choose} />
            )}
            {target && (
              <RepeatSheet
                key={target.id}
                userId={user.id}
                target={target}
                isElsewhere={target.id !== location?.id}
                isGuide={purpose === 'guide'}
                items={items}
                wanted={wanted}
                typed={typed}
                onTyped={setTyped}
                news={target.id === location?.id ? news : texts.addedToOther(target.name ?? '')}
                onDone={onClose}
              />
            )}
          </DialogContent>
        </Dialog>
      )}
    </DiscardGuard>
  );
}

type TargetProps = { locations: Location[]; target: Location; onChange: (id: string) => void };

function TargetSelect({ locations, target, onChange }: TargetProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{texts.forLabel}</Label>
      <Select value={target.id} onValueChange={onChange}>
        <SelectTrigger id={id} className="min-w-0">
          <SelectValue />
        </SelectTrigger>
        <SelectContent className="max-h-80 max-w-[calc(100vw-2rem)]">
          {locations.map((location) => (
            <SelectItem key={location.id} value={location.id}>
              {location.name}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
