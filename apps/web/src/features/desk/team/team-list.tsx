import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { formatDate } from '@/lib/format';
import { useIsMobile } from '@/lib/page/use-media-query';
import { momentOf } from '../orders/order-words';
import type { TeamPerson } from './team';
import { teamStrings as texts } from './team.strings';

type Props = {
  people: TeamPerson[];
  storesOf: (ids: number[] | null) => string;
  onChange: (id: string) => void;
};

/** The people of the team: a table, or cards on a phone. */
export function TeamList({ people, storesOf, onChange }: Props) {
  const isMobile = useIsMobile();
  if (isMobile) {
    return (
      <ul aria-label={texts.list} className="grid gap-3">
        {people.map((person) => (
          <li key={person.id} className="bg-card grid gap-2 rounded-lg border p-4">
            <Name person={person} />
            <p className="text-muted-foreground text-sm">
              {texts.roles[person.role]} · {storesOf(person.store_ids)}
            </p>
            <p className="text-muted-foreground text-sm">
              {texts.lastAct}: {lastActOf(person)}
            </p>
            <Change person={person} onChange={onChange} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className="bg-card overflow-hidden rounded-lg border">
      <Table label={texts.list}>
        <TableHeader>
          <TableRow>
            <TableHead>{texts.person}</TableHead>
            <TableHead>{texts.role}</TableHead>
            <TableHead>{texts.stores}</TableHead>
            <TableHead>{texts.since}</TableHead>
            <TableHead>{texts.lastAct}</TableHead>
            <TableHead>
              <span className="sr-only">{texts.change}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {people.map((person) => (
            <TableRow key={person.id}>
              <TableCell>
                <Name person={person} />
              </TableCell>
              <TableCell>{texts.roles[person.role]}</TableCell>
              <TableCell>{storesOf(person.store_ids)}</TableCell>
              <TableCell>{formatDate(person.since)}</TableCell>
              <TableCell>{lastActOf(person)}</TableCell>
              <TableCell className="text-right">
                <Change person={person} onChange={onChange} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const lastActOf = ({ last_act_at }: TeamPerson): string =>
  last_act_at ? momentOf(last_act_at) : texts.noAct;

function Name({ person }: { person: TeamPerson }) {
  return (
    <div className="min-w-0">
      <span className="flex flex-wrap items-center gap-2 font-semibold break-words">
        {person.name ?? person.email}
        {person.is_self && <Badge variant="secondary">{texts.you}</Badge>}
      </span>
      {person.name && <span className="text-muted-foreground block text-sm break-all">{person.email}</span>}
    </div>
  );
}

function Change({ person, onChange }: { person: TeamPerson; onChange: Props['onChange'] }) {
  if (!person.may_change) return null;
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      aria-label={texts.changeOf(person.name ?? person.email)}
      onClick={() => onChange(person.id)}
    >
      {texts.change}
    </Button>
  );
}
