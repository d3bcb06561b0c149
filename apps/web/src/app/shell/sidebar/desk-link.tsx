import { useQuery } from '@tanstack/react-query';
import { ClipboardListIcon } from 'lucide-react';
import { Link } from 'react-router';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { paths } from '@/config/paths';
import { useUser } from '@/domain/session';
import { staffRoleQuery } from '@/domain/staff';
import { sidebarStrings } from './sidebar.strings';

/** The link to the desk, for staff who also buy; requested when the account menu first opens. */
export function DeskLink({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const user = useUser();
  const { data: role } = useQuery(staffRoleQuery(user.id));
  if (!role) return null;
  return (
    <DropdownMenuItem asChild>
      <Link to={paths.deskToday.href()} onClick={onNavigate}>
        <ClipboardListIcon aria-hidden />
        {sidebarStrings.account.desk}
      </Link>
    </DropdownMenuItem>
  );
}
