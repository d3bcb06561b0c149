import { Building2Icon } from 'lucide-react';
import { EmptyState } from '@/components/common/empty-state';
import { companySettingsStrings as texts } from './company-settings.strings';

/** Tells a person without a group whom to ask. */
export function NoGroup() {
  return <EmptyState icon={Building2Icon} title={texts.noGroup} description={texts.noGroupText} />;
}
