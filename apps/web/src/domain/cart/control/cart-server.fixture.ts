import { row } from '../cart.fixture';

/** The data API at the HTTP boundary: one cart per establishment; answers are delayed or refused on demand. */
export const server = {
  items: new Map<string, number>(),
  requests: [] as string[],
  refuse: new Map<string, { code: string; message: string }>(),
  gate: null as Promise<void> | null,
  /** Delays the reads that would correct a wrong cart on screen. */
  readGate: null as Promise<void> | null,

  async answer(input: string | URL, init?: RequestInit & { body?: string }): Promise<Response> {
    const url = new URL(input);
    const method = init?.method ?? 'GET';
    const call = `${method} ${url.pathname.split('/').at(-1)}`;
    server.requests.push(call);
    if (server.gate && method !== 'GET' && call.endsWith('cart_items')) await server.gate;
    if (server.readGate && call === 'GET cart_items') await server.readGate;
    const refusal = server.refuse.get(call);
    if (refusal) return json(refusal, 409);
    return server.handle(call, url, init?.body ? (JSON.parse(init.body) as Record<string, unknown>) : null);
  },

  /** Runs between the reading of a line and its change, as another tab would. */
  meanwhile: null as (() => void) | null,

  change(id: string, quantity: number, before: string | null) {
    if (before !== null) {
      server.meanwhile?.();
      server.meanwhile = null;
    }
    const now = server.items.get(id);
    if (now === undefined || (before !== null && before !== `eq.${now}`)) return [];
    server.items.set(id, quantity);
    return [{ store_product_id: id }];
  },

  remove: (id: string) => (id ? void server.items.delete(id) : server.items.clear()),

  handle(call: string, url: URL, body: Record<string, unknown> | null): Response {
    const id = url.searchParams.get('store_product_id')?.replace('eq.', '') ?? '';
    if (call === 'POST get_or_create_cart') return json(`cart-${String(body?.p_location_id)}`);
    if (call === 'POST cart_items') server.items.set(String(body?.store_product_id), Number(body?.quantity));
    if (call === 'PATCH cart_items') {
      return json(server.change(id, Number(body?.quantity), url.searchParams.get('quantity')));
    }
    if (call === 'DELETE cart_items') server.remove(id);
    if (call === 'GET cart_items' && id) return json({ quantity: server.items.get(id) });
    return call === 'GET cart_items' ? json([...server.items].map(row)) : json([]);
  },
};

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
