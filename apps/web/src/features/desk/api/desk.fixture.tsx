import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { TestBuyer } from '@/domain/location/buyer.fixture';
import { createQueryClient } from '@/lib/backend/query-client';
import { initSupabase } from '@/lib/backend/supabase';

type Procedure = (body: Record<string, unknown>) => unknown;

/** For tests: a procedure whose first answers are lost on the way. */
export function losingTheFirst<T>(procedure: () => T, lost = 1): () => T {
  let calls = 0;
  return () => {
    const answer = procedure();
    calls += 1;
    if (calls <= lost) throw new TypeError('Failed to fetch');
    return answer;
  };
}

/** For tests: the desk's procedures at the HTTP boundary, and the calls they got. An error is answered as a refusal, with its cause as the detail. */
export class TestDesk {
  readonly calls: { name: string; body: Record<string, unknown> }[] = [];
  readonly procedures: Record<string, Procedure>;

  constructor(procedures: Record<string, Procedure>) {
    this.procedures = procedures;
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
      Promise.resolve().then(() => this.#answer(input, init)),
    );
    initSupabase({ supabaseUrl: 'http://portal.test', supabaseKey: 'sb_publishable_test' });
  }

  #answer(input: string | URL, init?: RequestInit): Response {
    const name = new URL(input).pathname.split('/').at(-1) ?? '';
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    this.calls.push({ name, body });
    const result = this.procedures[name]?.(body) ?? null;
    return new Response(
      JSON.stringify(
        result instanceof Error
          ? { code: 'PT409', message: result.message, details: result.cause ?? null }
          : result,
      ),
      {
        status: result instanceof Error ? 409 : 200,
        headers: { 'content-type': 'application/json' },
      },
    );
  }

  /** How often a procedure was called. */
  count(name: string): number {
    return this.calls.filter((call) => call.name === name).length;
  }

  /** The keys of its calls, which say which of them are tries of the same content. */
  keysOf(name: string): unknown[] {
    return this.calls.filter((call) => call.name === name).map(({ body }) => body['p_key']);
  }

  /** Renders a part of the desk as a signed-in person. */
  open(element: ReactNode) {
    return this.#render(createMemoryRouter([{ path: '/', element }]));
  }

  /** The same for several pages by their address, the first one shown; returns the router. */
  openPages(pages: Record<string, ReactNode>) {
    const router = createMemoryRouter(Object.entries(pages).map(([path, element]) => ({ path, element })));
    this.#render(router);
    return router;
  }

  #render(router: ReturnType<typeof createMemoryRouter>) {
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
    return render(
      <TestBuyer client={client}>
        <RouterProvider router={router} />
      </TestBuyer>,
    );
  }
}
