import { Building2Icon } from 'lucide-react';
import { EmptyState } from '@/components/common/states/empty-state';
import { CreateGroup } from '@/domain/group';
import { companySettingsStrings as texts } from '../company-settings.strings';

/** Shows a person without a group whom to ask, and how to create one. */
export function NoGroup() {
  return (
    <EmptyState
      icon={Building2Icon}
      title={texts.noGroup}
      description={texts.noGroupText}
      action={<CreateGroup />}
    />
  );
}
