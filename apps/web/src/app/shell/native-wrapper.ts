import { nativeWrapperMarker } from '@/config/limits';

/** Whether the app runs inside the native wrapper, which has its own header. */
export function isNativeWrapper(userAgent = navigator.userAgent): boolean {
  return userAgent.includes(nativeWrapperMarker);
}
