export { useCurrentGroup } from './use-current-group';
export { useKeepCurrentGroup } from './use-keep-current-group';
export { useOnboarding } from './use-onboarding';
export { useSwitchGroup } from './use-switch-group';
