import { cards, openFilters } from '../support/catalog';
import { expect, test } from '../support/test';

test('price ranges say how many products they have, and empty ones are hidden', async ({
  signedIn: page,
  isMobile,
}) => {
  await page.goto('/products?category=mezcladores');
  const filters = await openFilters(page, isMobile);
  const cheap = filters.getByLabel('Menos de $500');
  await expect(filters.getByText(/^Menos de \$500 \d+$/)).toBeVisible();
  await expect(filters.getByLabel('Más de $2,500')).toHaveCount(0);
  await expect(filters.getByLabel('Más de $1,000 hasta $2,500')).toHaveCount(0);
  const counted = await filters.getByText(/^Menos de \$500 \d+$/).innerText();
  await cheap.click();
  if (isMobile) await filters.getByRole('button', { name: /^Ver \d+ productos?$/ }).click();
  await expect(cards(page)).toHaveCount(Number(/\d+$/.exec(counted)?.[0]));

  // A chosen range stays, so that it can be cleared, and its own choice hides no other.
  await page.goto('/products?category=mezcladores&precio=over-2500');
  await openFilters(page, isMobile);
  await expect(filters.getByText(/^Menos de \$500 \d+$/)).toBeVisible();
  await expect(filters.getByLabel('Más de $2,500')).toBeChecked();
});
