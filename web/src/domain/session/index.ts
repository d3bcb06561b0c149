export { sessionKeys } from './api/session-keys';
export { profileQuery } from './api/get-profile';
export type { Profile } from './profile';
export type { Session, SessionUser } from './session';
export { SessionContext, type SessionValue } from './session-context';
export { SessionProvider } from './session-provider';
export { useProfile } from './use-profile';
export { useSession, useUser } from './use-session';
