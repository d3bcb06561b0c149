import type { Control } from 'react-hook-form';
import { TextField } from '@/components/common/fields/text-field';
import { registrationStrings } from '../../registration.strings';
import { lengths, type RestaurantValues } from '../restaurant-form';

const texts = registrationStrings.fields;

/** Step 3, the business group. */
export function GroupStep({ control }: { control: Control<RestaurantValues> }) {
  return (
    <>
      <TextField
        control={control}
        name="groupName"
        label={texts.groupName}
        hint={texts.groupNameHint}
        autoComplete="off"
        maxLength={lengths.groupName}
        required
      />
      <TextField
        control={control}
        name="groupDescription"
        label={texts.groupDescription}
        autoComplete="off"
        maxLength={lengths.groupDescription}
        rows={3}
      />
    </>
  );
}
