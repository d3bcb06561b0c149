import type { Page } from '@playwright/test';
import { expect } from './test';

/** The products on the page. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const firstName = (page: Page) => cards(page).first().getByRole('heading').innerText();
const results = (page: Page) => page.getByRole('region', { name: 'Productos' });
/** Resolves when the answer to the last request is on the page. */
export const settled = (page: Page) => expect(results(page)).toHaveAttribute('aria-busy', 'false');

/** Opens the filters if they are collapsed, and returns their container. */
export async function openFilters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('region', { name: 'Filtros' });
  await page.getByRole('button', { name: /^Filtros/ }).click();
  return page.getByRole('dialog', { name: 'Filtros' });
}
