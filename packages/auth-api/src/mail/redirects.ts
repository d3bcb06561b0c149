/** The allowed targets of links in mails: exactly the configured origins. */
export class Redirects {
  readonly site: string;
  readonly #origins: Set<string>;

  constructor(publicUrl: string, allowedRedirects: readonly string[]) {
    this.site = publicUrl;
    this.#origins = new Set([publicUrl, ...allowedRedirects].map((url) => new URL(url).origin));
  }

  /** `wanted` if its origin is ours, else the site. */
  target(wanted: string | undefined): URL {
    const site = new URL(this.site);
    if (!wanted) return site;
    const url = parse(wanted);
    if (!url || !this.#origins.has(url.origin) || url.username || url.password) return site;
    return url;
  }

  /**
   * The page that verifies a token on a click: the wanted page, or /auth for the site's root. A link opened by a mail
   * scanner changes nothing.
   */
  page(wanted: string | undefined, parameters: Record<string, string>): URL {
    const url = this.target(wanted);
    if (url.pathname === '/') url.pathname = '/auth';
    url.hash = '';
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url;
  }
}

// Only absolute addresses: "//host" or "/path" names no origin.
function parse(wanted: string): URL | null {
  if (!/^https?:\/\//i.test(wanted)) return null;
  return URL.canParse(wanted) ? new URL(wanted) : null;
}
