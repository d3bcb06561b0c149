import { Building2Icon, ReceiptTextIcon, StoreIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '@/components/common/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { companySettingsStrings as texts } from './company-settings.strings';
import { EstablishmentsTab } from './establishments-tab';
import { FiscalCompaniesTab } from './fiscal-companies-tab';
import { GroupTab } from './group-tab';
import { formatTab, parseTab, SETTINGS_TABS, type SettingsTab } from './settings-tabs';

const icons = { grupo: Building2Icon, establecimientos: StoreIcon, empresas: ReceiptTextIcon };

/** /company-settings: the group, its establishments and the companies it is invoiced to. */
export default function CompanySettingsPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const change = (value: string) =>
    setSearchParams(formatTab(SETTINGS_TABS.find((tab) => tab === value) ?? 'grupo'), {
      preventScrollReset: true,
    });
  const tab = parseTab(searchParams);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <Tabs value={tab} onValueChange={change}>
        <TabNames current={tab} />
        <TabsContent value="grupo">
          <GroupTab />
        </TabsContent>
        <TabsContent value="establecimientos">
          <EstablishmentsTab onGoToCompanies={() => change('empresas')} />
        </TabsContent>
        <TabsContent value="empresas">
          <FiscalCompaniesTab />
        </TabsContent>
      </Tabs>
    </>
  );
}

function TabNames({ current }: { current: SettingsTab }) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the three names are wider than the screen.
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab=${current}]`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <TabsList ref={list}>
      {SETTINGS_TABS.map((tab) => {
        const Icon = icons[tab];
        return (
          <TabsTrigger key={tab} value={tab} data-tab={tab} className="max-md:px-3">
            <Icon aria-hidden className="max-md:hidden" />
            {texts.tabs[tab]}
          </TabsTrigger>
        );
      })}
    </TabsList>
  );
}
