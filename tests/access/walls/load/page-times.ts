import type { TestPortal } from '../../../../testing/harness/portal';

const buyer = { email: 'compras@lacantina.mx', password: 'Sumiller2026' };

/** A demo buyer who opens the first page of the catalogue; returns its time in milliseconds. */
export async function pageReader(portal: TestPortal): Promise<() => Promise<number>> {
  const client = await portal.signIn(buyer.email, buyer.password);
  const { data, error } = await client.from('location_users').select('location_id').limit(1).single();
  if (error) throw error;
  const location = String(data.location_id);
  const read = async (): Promise<number> => {
    const began = performance.now();
    const page = await client
      .from('product_prices_for_users')
      .select('*')
      .eq('location_id', location)
      .order('name')
      .order('product_id')
      .range(0, 59);
    if (page.error) throw new Error(`the page was refused: ${page.error.message}`);
    return performance.now() - began;
  };
  for (let round = 0; round < 30; round += 1) await read();
  return read;
}

/** Reads a number of pages, one after another; returns the median of their times. */
export async function medianPage(read: () => Promise<number>, pages: number): Promise<number> {
  const times: number[] = [];
  while (times.length < pages) times.push(await read());
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
