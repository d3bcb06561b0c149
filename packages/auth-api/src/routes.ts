import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { databaseCode, isOutage } from '@sumiller/postgres/connections/unreachable';
import type { AuthContext } from './context';
import { ledgerOf } from './limits/ledger';
import { AuthError, respondWithError } from './errors';
import { authorize, identities, sso } from './endpoints/disabled';
import { factorChallenge } from './endpoints/factor-challenge';
import { factorEnroll } from './endpoints/factor-enroll';
import { factorUnenroll } from './endpoints/factor-unenroll';
import { factorVerify } from './endpoints/factor-verify';
import { health } from './endpoints/health';
import { jwks } from './endpoints/jwks';
import { logout } from './endpoints/logout';
import { otp } from './endpoints/otp';
import { reauthenticate } from './endpoints/reauthenticate';
import { recover } from './endpoints/recover';
import { resend } from './endpoints/resend';
import { settings } from './endpoints/settings';
import { signup } from './endpoints/signup';
import { token } from './endpoints/token';
import { userGet } from './endpoints/user-get';
import { userUpdate } from './endpoints/user-update';
import { verify } from './endpoints/verify';
import { verifyLink } from './endpoints/verify-link';

const maxBodyBytes = 100 * 1024;

/** The service's routes, to be mounted under /auth/v1. */
export function createRoutes(auth: AuthContext): Hono {
  const app = new Hono();
  const tooLarge = new AuthError(413, 'validation_failed', 'Request body is too large');
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuseBody(c, tooLarge) }));
  app.use(async (c, next) => {
    await next();
    // Answers carry tokens and personal data; only the public keys may be cached.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  // Outermost except for the body's size limit: the outcome of the request is known here.
  app.use(async (c, next) => {
    await next();
    await ledgerOf(c).settle(c.error);
  });
  app.onError((error, c) => {
    c.set('databaseCode', databaseCode(error));
    return respondWithError(c, refusalOf(auth, error));
  });
  app.notFound((c) => respondWithError(c, new AuthError(404, 'not_found', 'No such endpoint')));

  app.get('/health', health(auth));
  app.get('/settings', settings(auth));
  app.get('/.well-known/jwks.json', jwks(auth));
  app.post('/signup', signup(auth));
  app.post('/token', token(auth));
  app.post('/otp', otp(auth));
  app.post('/magiclink', otp(auth));
  app.post('/verify', verify(auth));
  app.get('/verify', verifyLink(auth));
  app.post('/resend', resend(auth));
  app.post('/recover', recover(auth));
  app.get('/user', userGet(auth));
  app.put('/user', userUpdate(auth));
  app.post('/logout', logout(auth));
  app.get('/reauthenticate', reauthenticate(auth));
  app.post('/factors', factorEnroll(auth));
  app.post('/factors/:id/challenge', factorChallenge(auth));
  app.post('/factors/:id/verify', factorVerify(auth));
  app.delete('/factors/:id', factorUnenroll(auth));
  app.get('/authorize', authorize());
  app.post('/sso', sso());
  app.get('/user/identities/authorize', identities(auth));
  app.delete('/user/identities/:id', identities(auth));
  return app;
}

/** The rest of the body is not read, so the connection cannot serve another request. */
function refuseBody(c: Context, error: AuthError): Response {
  c.header('connection', 'close');
  return respondWithError(c, error);
}

function refusalOf(auth: AuthContext, error: Error): AuthError {
  if (error instanceof AuthError) return error;
  if (isOutage(error)) {
    auth.log.warn({ err: error }, 'the database does not answer');
    return new AuthError(
      503,
      'unexpected_failure',
      'The service is not available at the moment, try again shortly',
    );
  }
  auth.log.error({ err: error }, 'the auth service failed');
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}
