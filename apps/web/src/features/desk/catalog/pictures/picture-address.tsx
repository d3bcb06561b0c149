import { useId, useState } from 'react';
import { useUnsaved } from '@/components/common/discard/unsaved';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Field } from '../../shared/fields/field';
import { MOST_ADDRESS, opensPicture, readAddress } from './open-picture';
import { pictureStrings as texts } from './pictures.strings';

type Props = {
  /** The product's present picture: a problem is about the address that was to replace it. */
  picture: string | undefined;
  isPending: boolean;
  onSave: (address: string, onSaved: () => void) => void;
};

/** A picture by its address on the web, which this browser must be able to open. */
export function PictureAddress({ picture, isPending, onSave }: Props) {
  const problemId = useId();
  const [typed, setTyped] = useState('');
  useUnsaved(typed.trim() !== '');
  const [found, setFound] = useState({ problem: '', picture });
  const problem = found.picture === picture ? found.problem : '';
  const setProblem = (text: string) => setFound({ problem: text, picture });
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    const address = readAddress(typed);
    if (address === null) {
      setProblem(texts.addressInvalid);
      return;
    }
    setIsChecking(true);
    const isPicture = await opensPicture(address);
    setIsChecking(false);
    if (isPicture) onSave(address, () => setTyped(''));
    else setProblem(texts.addressFailed);
  };
  const isBusy = isPending || isChecking;
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void check();
      }}
    >
      <Field label={texts.address} hint={texts.addressHint}>
        {(id) => (
          <Input
            id={id}
            type="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={MOST_ADDRESS}
            value={typed}
            aria-invalid={problem !== ''}
            aria-describedby={problemId}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem('');
            }}
          />
        )}
      </Field>
      <p role="alert" id={problemId} className="text-destructive text-sm empty:hidden">
        {problem}
      </p>
      <Button
        type="submit"
        variant="outline"
        className="justify-self-start"
        disabled={isBusy || typed.trim() === ''}
      >
        {isChecking ? texts.checking : texts.useAddress}
      </Button>
    </form>
  );
}
