import type { Page, Request } from '@playwright/test';
import { confirmOrder, reviewFromBanner } from '../support/checkout';
import { openMenu } from '../support/menu';
import { test } from '../support/shelf';
import { expect, signIn } from '../support/test';

/**
 * How many requests to the data and auth API an order takes; raise it only for a benefit to the buyer. One asks whether
 * the portal is open to sign-up, which /auth does once it is rendered; one, which categories the store sells; one,
 * whether another tab orders the same cart; one, the prices before it is sent; two, the order as it was placed.
 * Two ask whether the person has ordered here, which decides between list and cards, and what the cart's products cost
 * the last time. One, beside the reader's name, what changed in the order since it was placed. One, on the dashboard, what the
 * establishment spends, and one, there and not again within half a minute, whether its group may order.
 */
const CEILING = 43;

/** Records every such request, as "METHOD /path", from now on. */
function listen(page: Page): string[] {
  const questions: string[] = [];
  page.on('request', (request: Request) => {
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
