import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';
import { failureReason } from '@/lib/failure-reason';
import { toast } from '@/lib/toast/toast';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import { saveShortage } from '../api/save-shortage';
import { SHORTAGE_RULES, type Shortage } from './shortage-rule';
import { shortageStrings as texts } from './shortage.strings';

type Props = { groupId: string; shortage: Shortage; onSaved: () => Promise<unknown> };

/** The wishes of a customer if something is short: for owners of the group, and at the desk. */
export function ShortageForm({ groupId, shortage, onSaved }: Props) {
  const [rule, setRule] = useState(shortage.shortage_rule);
  const [takes, setTakes] = useState(shortage.takes_substitutes);
  const { mutate, isPending } = useSingleMutation({ mutationFn: saveShortage, onSettled: onSaved });
  const isChanged = rule !== shortage.shortage_rule || takes !== shortage.takes_substitutes;
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(
          { groupId, shortage: { shortage_rule: rule, takes_substitutes: takes } },
          {
            onSuccess: () => toast.success(texts.saved),
            onError: (error) => toast.error(texts.saveFailed, failureReason(error)),
          },
        );
      }}
    >
      <Choice
        label={texts.rule}
        value={rule}
        options={SHORTAGE_RULES.map((each) => [each, texts.rules[each]])}
        onChange={setRule}
      />
      <Choice
        label={texts.substitutes}
        value={String(takes)}
        options={[
          ['true', texts.takes],
          ['false', texts.takesNone],
        ]}
        onChange={(value) => setTakes(value === 'true')}
      />
      <Button type="submit" disabled={!isChanged || isPending} aria-busy={isPending}>
        {texts.save}
      </Button>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-2">
      <Label htmlFor={id}>{label}</Label>
      <Select value={value} onValueChange={onChange}>
        <SelectTrigger id={id} className="w-full min-w-0">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          {options.map(([each, text]) => (
            <SelectItem key={each} value={each}>
              {text}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}
