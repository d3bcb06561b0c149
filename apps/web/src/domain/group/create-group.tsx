import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { groupStrings } from './group.strings';

const texts = groupStrings.create;

/** The next step for a person with no group and no administrator to ask. */
export function CreateGroup() {
  return (
    <div className="grid justify-items-center gap-4">
      <p className="max-w-md text-pretty">{texts.question}</p>
      <Button asChild size="lg">
        <Link to={paths.newGroup.href()}>{texts.action}</Link>
      </Button>
    </div>
  );
}
