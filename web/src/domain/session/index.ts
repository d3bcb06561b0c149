export { keepsSession } from './keeps-session';
export { profileQuery } from './api/get-profile';
export { signIn } from './api/sign-in';
export { readSessionUser, signUp } from './api/sign-up';
export { SessionContext, type SessionValue } from './session-context';
export { SessionProvider } from './session-provider';
export { signUpFailureText } from './sign-up-failure';
export { useProfile } from './use-profile';
export { useSession, useUser } from './use-session';
