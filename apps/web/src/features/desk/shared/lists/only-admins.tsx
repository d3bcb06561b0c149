import { LockIcon } from 'lucide-react';
import { EmptyState } from '@/components/common/states/empty-state';
import { teamStrings as texts } from '../../team/team.strings';

/** The notice for a seller who opens the address of a page for admins. */
export function OnlyAdmins() {
  return (
    <EmptyState heading="h1" icon={LockIcon} title={texts.onlyAdmins} description={texts.onlyAdminsText} />
  );
}
