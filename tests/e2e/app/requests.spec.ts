import type { Page, Request } from '@playwright/test';
import { confirmOrder, reviewFromBanner } from '../support/checkout';
import { openMenu } from '../support/menu';
import { test } from '../support/shelf';
import { expect, signIn } from '../support/test';

/**
 * The number of requests to the data and auth API for one order; raise it only for a benefit to the buyer. One reads whether
 * sign-up is open, which /auth requests once it is rendered; one, the categories the store sells; one, whether another tab orders
 * the same cart; one, the prices before sending; two, the order as placed. Two read whether the person has ordered here, which
 * decides between list and cards, and the last prices of the cart's products. One, beside the reader's name, reads the changes of
 * the order. On the dashboard, one reads the establishment's spending, and one, not repeated within half a minute, whether its
 * group may order.
 */
const CEILING = 43;

/** Records every such request that is answered, as "METHOD /path", from now on; a page left early aborts some and asks again. */
function listen(page: Page): string[] {
  const questions: string[] = [];
  page.on('requestfinished', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rest|auth)\/v1\//.test(pathname))
      questions.push(`${request.method()} ${pathname.replace(/^\/(rest|auth)\/v1/, '')}`);
  });
  return questions;
}

test('an order takes few requests from sign-in to confirmation', async ({ page, buyer, shelf }) => {
  const questions = listen(page);
  await signIn(page, buyer);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();

  await openMenu(page);
  await page.getByRole('link', { name: 'E-commerce' }).click();
  await page.waitForURL('**/location-select');
  await page.getByRole('button', { name: 'Continuar al Catálogo' }).click();
  await page.waitForURL('**/products');
  await page.getByRole('button', { name: `Agregar ${shelf.albarino.name} al carrito` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Agregar/ })
    .click();
  await expect(page.getByRole('textbox', { name: `Cantidad: ${shelf.albarino.name}` })).toBeVisible();

  await reviewFromBanner(page);
  await confirmOrder(page);
  await page.waitForLoadState('networkidle');

  expect(questions, 'the listener recorded anything at all').toContain('POST /rpc/create_order_from_cart');
  expect(questions.length, questions.join('\n')).toBeLessThanOrEqual(CEILING);
});
