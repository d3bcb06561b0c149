export { profileQuery } from './api/get-profile';
export { SessionContext, type SessionValue } from './session-context';
export { SessionProvider } from './session-provider';
export { useProfile } from './use-profile';
export { useSession, useUser } from './use-session';
