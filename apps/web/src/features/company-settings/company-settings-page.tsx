import { Building2Icon, MailIcon, ReceiptTextIcon, StoreIcon, UsersIcon } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '@/components/common/page/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { companySettingsStrings as texts } from './company-settings.strings';
import { fetchedForm } from './forms/fetched-form';
import { GroupTab } from './group/group-tab';
import { formatSettingsParams, parseSettingsParams, SETTINGS_TABS } from './settings-params';

const icons = {
  grupo: Building2Icon,
  establecimientos: StoreIcon,
  empresas: ReceiptTextIcon,
  personas: UsersIcon,
  correos: MailIcon,
};

const EstablishmentsTab = fetchedForm(
  async () => (await import('./establishments/establishments-tab')).EstablishmentsTab,
);
const FiscalCompaniesTab = fetchedForm(
  async () => (await import('./fiscal-companies/fiscal-companies-tab')).FiscalCompaniesTab,
);
const MailsTab = fetchedForm(async () => (await import('./mails/mails-tab')).MailsTab);
const PeopleTab = fetchedForm(async () => (await import('./people/people-tab')).PeopleTab);

/** /company-settings: the group, its establishments, its fiscal companies and its people, and the person's mails. */
export default function CompanySettingsPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const change = (value: string) =>
    setSearchParams(formatSettingsParams(SETTINGS_TABS.find((tab) => tab === value) ?? 'grupo'), {
      preventScrollReset: true,
    });
  const tab = parseSettingsParams(searchParams);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <Tabs value={tab} onValueChange={change}>
        <TabNames />
        <TabsContent value="grupo">
          <GroupTab />
        </TabsContent>
        <TabsContent value="establecimientos">
          <EstablishmentsTab onGoToCompanies={() => change('empresas')} />
        </TabsContent>
        <TabsContent value="empresas">
          <FiscalCompaniesTab />
        </TabsContent>
        <TabsContent value="personas">
          <PeopleTab />
        </TabsContent>
        <TabsContent value="correos">
          <MailsTab />
        </TabsContent>
      </Tabs>
    </>
  );
}

function TabNames() {
  return (
    // On a phone the names are wider than the screen: two in a row.
    <TabsList className="max-md:grid max-md:grid-cols-2 max-md:overflow-visible">
      {SETTINGS_TABS.map((tab) => {
        const Icon = icons[tab];
        return (
          <TabsTrigger key={tab} value={tab} className="max-md:justify-center max-md:px-2">
            <Icon aria-hidden className="max-md:hidden" />
            {texts.tabs[tab]}
          </TabsTrigger>
        );
      })}
    </TabsList>
  );
}
