export const SETTINGS_TABS = ['grupo', 'establecimientos', 'empresas', 'personas', 'correos'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The tab in the URL; the first one if the name is unknown. */
export function parseSettingsParams(params: URLSearchParams): SettingsTab {
  return SETTINGS_TABS.find((tab) => tab === params.get('vista')) ?? 'grupo';
}

/** The URL of a tab, without defaults. */
export function formatSettingsParams(tab: SettingsTab): URLSearchParams {
  return new URLSearchParams(tab === 'grupo' ? {} : { vista: tab });
}
