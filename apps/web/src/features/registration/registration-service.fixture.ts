type SignUpAnswer = [status: number, body?: unknown] | 'lost';
type RecordedCall = { call: string; query: URLSearchParams; body: unknown };

/** The portal at the HTTP boundary, for tests: the requests it received, and its answers to `METHOD /path`. */
export class RegistrationService {
  requests: RecordedCall[] = [];
  private answering = true;
  readonly answers = new Map<string, SignUpAnswer>();

  readonly fetch = async (input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> => {
    const { pathname, searchParams: query } = new URL(input);
    const call = `${init?.method ?? 'GET'} ${pathname.replace(/^\/(auth|rest)\/v1/, '')}`;
    this.requests.push({
      call,
      query,
      body: init?.body ? (JSON.parse(init.body) as Record<string, unknown>) : null,
    });
    if (!this.answering) throw new TypeError('Failed to fetch');
    const answer = this.answers.get(call) ?? [200, []];
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    const [status, body] = answer;
    const text = body === undefined ? null : JSON.stringify(body);
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };

  /** Fakes a portal on which everything works and emails need confirmation. */
  succeed(email: string): void {
    this.requests = [];
    this.answering = true;
    this.answers.clear();
    this.answers.set('POST /signup', [200, sessionOf(email)]);
    this.answers.set('POST /token', [200, sessionOf(email)]);
    this.answers.set('POST /business_groups', [201, { id: 'group-1' }]);
    this.answers.set('POST /business_fiscal_data', [201]);
    this.answers.set('PATCH /profiles', [204]);
  }

  /** Fakes a lost connection. */
  failToAnswer(): void {
    this.answering = false;
  }

  times(call: string): number {
    return this.requests.filter((request) => request.call === call).length;
  }

  queryOf(call: string): URLSearchParams | undefined {
    return this.requests.find((request) => request.call === call)?.query;
  }

  bodyOf(call: string): unknown {
    return this.requests.find((request) => request.call === call)?.body;
  }
}

function sessionOf(email: string) {
  return {
    access_token: 'token',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    refresh_token: 'refresh',
    user: { id: 'user-1', aud: 'authenticated', email },
  };
}
