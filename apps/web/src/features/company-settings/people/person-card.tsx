import { PencilIcon, StoreIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { SettingsOwner } from '../api/settings-keys';
import { AccessDialog } from './access-dialog';
import { peopleStrings as texts } from './people.strings';
import type { Person, Establishment } from './person';
import { establishmentNames } from './establishment-names';
import { RemoveButton } from './remove-button';

type Props = { owner: SettingsOwner; person: Person; establishments: Establishment[] };

/** One person: name, role and establishments, and buttons to change them. */
export function PersonCard({ owner, person, establishments }: Props) {
  const who = person.name ?? person.email;
  return (
    <li className="bg-card flex flex-col gap-4 rounded-lg border p-5 shadow-xs">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl leading-tight break-words">{who}</h2>
          {person.role === 'owner' && <Badge variant="gold">{texts.roles.owner}</Badge>}
          {person.id === owner.userId && <Badge variant="outline">{texts.you}</Badge>}
        </div>
        {person.name && <p className="text-muted-foreground mt-1 text-sm break-all">{person.email}</p>}
        <p className="text-muted-foreground mt-3 flex gap-2 border-t pt-3 text-sm">
          <StoreIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">{texts.establishments}: </span>
            {establishmentNames(person, establishments)}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <AccessDialog
          owner={owner}
          establishments={establishments}
          person={person}
          trigger={
            <Button variant="outline" aria-label={texts.changeOne(who)}>
              <PencilIcon aria-hidden />
              {texts.change}
            </Button>
          }
        />
        <RemoveButton owner={owner} person={person} who={who} />
      </div>
    </li>
  );
}
