import { Building2Icon, CreditCardIcon, LandmarkIcon, UsersIcon } from 'lucide-react';
import { PageHeader } from '@/components/common/page/page-header';
import { Figures } from '../shared/figures';
import { SampleNote } from '../shared/sample-note';
import { totals } from './admin.sample';
import { ActivityCard, QuickActions, SystemCard } from './admin-sections';
import { adminStrings as texts } from './admin.strings';

const figures = [
  { label: texts.groups, value: totals.groups, icon: Building2Icon },
  { label: texts.companies, value: totals.companies, icon: LandmarkIcon },
  { label: texts.users, value: totals.users, icon: UsersIcon },
  { label: texts.creditLines, value: totals.creditLines, icon: CreditCardIcon },
];

/** /admin: a static panel, without a role check as specified. */
export default function AdminPage() {
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <SampleNote>{texts.sample}</SampleNote>
      <Figures figures={figures} className="grid-cols-2 max-sm:gap-3 xl:grid-cols-4" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[3fr_2fr]">
        <ActivityCard />
        <SystemCard />
      </div>
      <QuickActions />
    </>
  );
}
