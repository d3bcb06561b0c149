import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SessionContext, type SessionValue } from '@/domain/session';
import { signedIn } from '@/domain/session/session.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { LocationContext, type CurrentLocation } from './current/location-context';
import { testLocation } from './location.fixture';

/** For tests: the value of the current location context, with one establishment unless the test names others. */
export function testPlace({
  location = testLocation(),
  ...own
}: Partial<CurrentLocation> = {}): CurrentLocation {
  return {
    status: 'ready',
    location,
    locations: location ? [location] : [],
    select: async () => {},
    retry: () => {},
    ...own,
  };
}

/** For tests of a component or a hook: a signed-in buyer at an establishment. */
export function TestBuyer({
  place = testPlace(),
  session = signedIn,
  client,
  children,
}: {
  place?: CurrentLocation;
  session?: SessionValue;
  client?: QueryClient;
  children: ReactNode;
}) {
  const [own] = useState(() => client ?? createQueryClient());
  return (
    <QueryClientProvider client={own}>
      <SessionContext value={session}>
        <LocationContext value={place}>{children}</LocationContext>
      </SessionContext>
    </QueryClientProvider>
  );
}

/** The same as the `wrapper` of renderHook. */
export const buyerAt = (props: Omit<Parameters<typeof TestBuyer>[0], 'children'> = {}) => {
  const place = props.place ?? testPlace();
  return ({ children }: { children: ReactNode }) => (
    <TestBuyer {...props} place={place}>
      {children}
    </TestBuyer>
  );
};
