import type { Page } from '@playwright/test';
import { settled } from './visitor';

export type SearchTerm = { term: string; isRight: (product: { sku: string; name: string }) => boolean };

/** The queries whose right product is not in the first three rows of the catalogue. */
export async function missedOnScreen(page: Page, url: string, searches: SearchTerm[]): Promise<string[]> {
  const missed: string[] = [];
  await page.goto(`${url}/products`);
  await page.getByRole('button', { name: 'Lista' }).click();
  for (const { term, isRight } of searches) {
    await page.goto(`${url}/products?search=${encodeURIComponent(term)}`);
    await settled(page);
    const lines = page.getByRole('table', { name: 'Lista de productos' }).locator('tbody tr');
    // An empty result counts only after a while: on a busy machine the page may still be loading.
    await lines
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
    const rows = await lines.evaluateAll((all) =>
      all.slice(0, 3).map((row) => ({
        name: row.querySelector('a')?.textContent ?? '',
        sku: row.querySelectorAll('td')[2]?.textContent ?? '',
      })),
    );
    if (!rows.some(isRight))
      missed.push(`${term} → ${rows.map(({ name }) => name).join(' · ') || 'nothing'}`);
  }
  return missed;
}
