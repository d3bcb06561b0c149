export { CreateGroup } from './create-group';
export { currentGroupId } from './current-group-id';
export { lastPlace, type LastPlace } from './last-place';
export { useCurrentGroup } from './use-current-group';
export { useFollowGroup } from './use-follow-group';
export { useCompleteProfile } from './use-complete-profile';
export { useKeepCurrentGroup } from './use-keep-current-group';
export { useOnboarding } from './use-onboarding';
export { useSwitchGroup } from './use-switch-group';
