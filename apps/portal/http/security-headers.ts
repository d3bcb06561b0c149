import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const oneYear = 31_536_000;
const unused = { camera: [], geolocation: [], microphone: [], payment: [], usb: [] };

/**
 * Headers of the app's own pages and files. Scripts and styles come from here alone, with no exception: the app's build
 * (apps/web/src/boot/vite/strict-csp.ts) takes out the <style> elements that libraries would write, so neither
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
 * Headers of the APIs: their answers are data, and must be inert when a browser opens one as a page. They are one
 * person's, so neither a browser nor a cache on the way keeps them, refusals included; a route that says otherwise (the
 * public keys) keeps its word.
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
    // The links of mails carry tokens in the query: other sites see the origin at most.
    referrerPolicy: 'strict-origin',
    xFrameOptions: 'DENY',
    // Over plain http the header would be ignored, and on localhost it would haunt other projects.
    strictTransportSecurity: publicUrl.startsWith('https://') ? `max-age=${oneYear}` : false,
    permissionsPolicy: unused,
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    // A route that sets one of these itself (a picture its own policy) keeps it.
    overwrite: false,
  } as const;
}
