export { companyKeys } from './api/company-keys';
export { groupsQuery } from './api/get-groups';
export { companyStrings } from './company.strings';
export type { Group } from './group';
export { useCurrentGroup } from './use-current-group';
export { useKeepCurrentGroup } from './use-keep-current-group';
export { useOnboarding } from './use-onboarding';
export { useSwitchGroup } from './use-switch-group';
