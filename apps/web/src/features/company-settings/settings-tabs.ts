export const SETTINGS_TABS = ['grupo', 'establecimientos', 'empresas', 'personas'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The tab an address names; the first one where it names none we know. */
export function parseTab(params: URLSearchParams): SettingsTab {
  return SETTINGS_TABS.find((tab) => tab === params.get('vista')) ?? 'grupo';
}

/** The address of a tab, which leaves out what is so by default. */
export function formatTab(tab: SettingsTab): URLSearchParams {
  return new URLSearchParams(tab === 'grupo' ? {} : { vista: tab });
}
