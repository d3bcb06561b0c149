import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const oneYear = 31_536_000;
const unused = { camera: [], geolocation: [], microphone: [], payment: [], usb: [] };

/**
 * Headers of the app's own pages and files. Scripts and styles are only loaded from here, without exceptions: the app's
 * build (apps/web/src/boot/vite/strict-csp.ts) removes the <style> elements that libraries would write, so neither
 * 'unsafe-inline' nor a nonce, which would make pages uncacheable, is needed. Styles set by scripts through the DOM are
 * not inline styles.
 */
export function pageHeaders(publicUrl: string): MiddlewareHandler {
  return secureHeaders({
    ...commonHeaders(publicUrl),
    crossOriginResourcePolicy: 'same-origin',
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'https:', 'data:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  });
}

/**
 * Headers of the APIs: their answers are data, and must be inert when a browser opens one as a page. They belong to one person,
 * so neither a browser nor a proxy caches them, refusals included; a route that sets its own caching (the public keys) takes
 * precedence.
 */
export function apiHeaders(publicUrl: string): MiddlewareHandler {
  const inert = secureHeaders({
    ...commonHeaders(publicUrl),
    crossOriginResourcePolicy: 'cross-origin',
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  });
  return async (context, next) => {
    await inert(context, next);
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  };
}

function commonHeaders(publicUrl: string) {
  return {
    crossOriginOpenerPolicy: 'same-origin',
    // Links in mails carry tokens in the query: other sites see at most the origin.
    referrerPolicy: 'strict-origin',
    xFrameOptions: 'DENY',
    // Over plain http the header would be ignored, and on localhost it would affect other projects.
    strictTransportSecurity: publicUrl.startsWith('https://') ? `max-age=${oneYear}` : false,
    permissionsPolicy: unused,
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    // A route that sets one of these itself (a picture with its own policy) keeps it.
    overwrite: false,
  } as const;
}
