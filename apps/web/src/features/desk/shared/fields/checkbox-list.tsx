import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';

type Props<Id> = {
  legend: string;
  items: readonly { id: Id; name: string | null }[];
  chosen: readonly Id[];
  onChange: (chosen: Id[]) => void;
};

/** A choice of any number of named items, such as stores or establishments. */
export function CheckboxList<Id extends string | number>({ legend, items, chosen, onChange }: Props<Id>) {
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {/* The padding keeps the focus ring of a box inside the frame that scrolls. */}
      <div className="grid max-h-56 gap-2 overflow-y-auto p-1">
        {items.map(({ id, name }) => (
          <Label key={id} className="flex min-h-8 items-center gap-2 font-normal">
            <Checkbox
              checked={chosen.includes(id)}
              onCheckedChange={(checked) =>
                onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
            {name}
          </Label>
        ))}
      </div>
    </fieldset>
  );
}
