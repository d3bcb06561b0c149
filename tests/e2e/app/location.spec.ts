import type { Page } from '@playwright/test';
import { addGroup, addGroupWithLocation, addLocation, createAccount } from '../support/account';
import { signUpBuyer } from '../support/buyer';
import { cards } from '../support/catalog';
import { openMenu, signOut } from '../support/menu';
import { expect, expectAccessible, sendLogin, signIn, test, testOnce } from '../support/test';

const selector = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .getByLabel(`Establecimiento para entrega: ${name}`)
    .or(page.getByRole('banner').getByText(name))
    .filter({ visible: true })
    .first();

const cartOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /Carrito/ });

/** Switches by the account menu, which only pages with the side menu have. */
async function switchGroup(page: Page, group: string) {
  await openMenu(page);
  await page.getByRole('button', { name: 'Lucía Prueba' }).click();
  await page.getByRole('menuitemradio', { name: group }).click();
  await expect(page.getByText(`Cambiado a ${group}`)).toBeVisible();
  // On phones the menu is a drawer, which stays over the page.
  const drawer = page.getByRole('dialog', { name: 'Menú lateral' });
  if (await drawer.isVisible()) await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

async function switchLocation(page: Page, name: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Establecimiento para entrega/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitemradio', { name }).click();
}

async function addFirst(page: Page) {
  await page
    .getByRole('button', { name: /^Agregar .+ al carrito/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar al Carrito' }).click();
}

testOnce('the selector shows only the name of a single establishment', async ({ signedIn: page, buyer }) => {
  await page.goto('/location-select');
  await expect(page.getByRole('radio', { name: buyer.locationName })).toBeChecked();
  await page.goto('/orders');
  const header = page.getByRole('banner');
  await expect(
    header
      .getByLabel(`Establecimiento para entrega: ${buyer.locationName}`)
      .or(header.getByText(buyer.locationName))
      .filter({ visible: true }),
  ).toBeVisible();
  await expect(header.getByRole('button', { name: /Establecimiento/ })).toHaveCount(0);
});

test('a buyer switches between establishments, each with its own cart', async ({ page, buyer }) => {
  const second = 'Zócalo Bar';
  await addLocation(buyer, second);
  await signIn(page, buyer);
  await page.goto('/location-select');
  await expect(page.getByRole('radio')).toHaveCount(2);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.getByRole('radio', { name: buyer.locationName }).click();
  await page.getByRole('button', { name: 'Continuar al Catálogo' }).click();
  await page.waitForURL('**/products');
  await page
    .getByRole('button', { name: /^Agregar .+ al carrito/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar al Carrito' }).click();
  const cart = page.getByRole('banner').getByRole('link', { name: /Carrito/ });
  await expect(cart).toContainText('1');

  const selector = page
    .getByRole('banner')
    .getByRole('button', { name: /^Establecimiento para entrega/ })
    .filter({ visible: true });
  await selector.click();
  await expect(page.getByText('Cambiar Establecimiento')).toBeVisible();
  await page.getByRole('menuitemradio', { name: second }).click();
  await expect(selector).toHaveAccessibleName(`Establecimiento para entrega: ${second}`);
  await expect(cart).not.toContainText('1');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('current_location_id')))
    .not.toBe(buyer.locationId);

  await page.reload();
  await expect(selector).toHaveAccessibleName(`Establecimiento para entrega: ${second}`);
  await page.goto('/location-select');
  await expect(page.getByRole('radio', { name: second })).toBeChecked();
  await page.getByRole('radio', { name: buyer.locationName }).click();
  await page.getByRole('button', { name: 'Continuar al Catálogo' }).click();
  await expect(cart).toContainText('1');
});

testOnce(
  'the catalogue and Mis Productos name the establishment where the header has only its icon',
  async ({ page, buyer }) => {
    await signIn(page, buyer);
    const named = page.getByRole('main').getByText(buyer.locationName);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/products');
    await expect(cards(page).first()).toBeVisible();
    await expect(named, 'a single establishment needs no name').toHaveCount(0);

    await addLocation(buyer, 'Zócalo Bar');
    for (const path of ['/products', '/products?mis=1']) {
      await page.goto(path);
      await expect(named).toBeVisible();
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(named).toBeHidden();
  },
);

testOnce('establishment, cart, favourites and figures follow a switch of group', async ({ page, buyer }) => {
  await addGroupWithLocation(buyer, 'Grupo Zeta', 'Cava Zeta');
  await addLocation(buyer, 'Zócalo Bar');
  await addGroup(buyer, 'Grupo sin Local');
  await signIn(page, buyer);
  await page.goto('/products');
  await switchLocation(page, 'Zócalo Bar');
  await addFirst(page);
  await expect(cartOf(page)).toContainText('1');
  await page
    .getByRole('button', { name: / en favoritos/ })
    .first()
    .click();
  await expect(page.getByText('Agregado a favoritos')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Grupo Prueba' })).toBeVisible();
  const favourites = page.getByRole('main').getByText('Productos favoritos').locator('..');
  await expect(favourites).toContainText('1');
  await switchGroup(page, 'Grupo Zeta');
  await expect(page.getByRole('heading', { level: 1, name: 'Grupo Zeta' })).toBeVisible();
  await expect(selector(page, 'Cava Zeta')).toBeVisible();
  await expect(page.getByText('Zócalo Bar')).toHaveCount(0);
  await expect(favourites).toContainText('0');
  await expect(cartOf(page)).not.toContainText('1');

  await page.reload();
  await expect(selector(page, 'Cava Zeta')).toBeVisible();
  await page.goto('/location-select');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.goto('/products?mis=1');
  await expect(page.getByText('Aún no tienes productos en tu lista personalizada.')).toBeVisible();

  // Without an establishment: the next step and its link, instead of an error.
  await page.goto('/orders');
  await switchGroup(page, 'Grupo sin Local');
  const add = page.getByRole('banner').getByRole('link', { name: 'Agrega tu establecimiento' });
  await expect(add.filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Ubicación no disponible')).toHaveCount(0);
  await add.filter({ visible: true }).click();
  await page.waitForURL('**/company-settings?vista=establecimientos');
  await page.goto('/cart');
  await page.waitForURL('**/location-select');

  // Back in the first group it is the establishment last used there, not the first by name.
  await page.goto('/dashboard');
  await switchGroup(page, 'Grupo Prueba');
  await expect(selector(page, 'Zócalo Bar')).toBeVisible();
  await expect(cartOf(page)).toContainText('1');
  await expect(favourites).toContainText('1');
});

testOnce(
  'a switch in one tab is announced in the other before anything is ordered there',
  async ({ page, buyer, context }) => {
    await addLocation(buyer, 'Zócalo Bar');
    await addGroupWithLocation(buyer, 'Grupo Zeta', 'Cava Zeta');
    await signIn(page, buyer);
    await page.goto('/products');
    await addFirst(page);
    await expect(cartOf(page)).toContainText('1');
    const other = await context.newPage();
    await other.goto('/dashboard');
    await switchLocation(other, 'Zócalo Bar');

    const notice = page.getByRole('alertdialog', { name: 'Cambiaste de establecimiento en otra pestaña' });
    await expect(notice).toContainText(buyer.locationName);
    await expect(notice).toContainText('Zócalo Bar');
    await expectAccessible(page);
    const frame = await notice.boundingBox();
    const button = await notice.getByRole('button', { name: `Volver a ${buyer.locationName}` }).boundingBox();
    if (!frame || !button) throw new Error('the notice is not visible');
    expect(button.x, 'the button is not cut off').toBeGreaterThan(frame.x);
    expect(button.x + button.width).toBeLessThan(frame.x + frame.width);
    await notice.getByRole('button', { name: 'Seguir con Zócalo Bar' }).click();
    await expect(notice).toHaveCount(0);
    await expect(selector(page, 'Zócalo Bar')).toBeVisible();
    await expect(cartOf(page)).not.toContainText('1');
    // Every addition names its establishment.
    await page
      .getByRole('button', { name: /^Agregar .+ al carrito/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('Para Zócalo Bar');
    await page.keyboard.press('Escape');

    await switchGroup(other, 'Grupo Zeta');
    await expect(notice).toContainText('Cava Zeta');
    await notice.getByRole('button', { name: 'Volver a Zócalo Bar' }).click();
    await expect(selector(page, 'Zócalo Bar')).toBeVisible();
    const backAgain = other.getByRole('alertdialog', {
      name: 'Cambiaste de establecimiento en otra pestaña',
    });
    await expect(backAgain).toContainText('Zócalo Bar');
    await backAgain.getByRole('button', { name: 'Seguir con Zócalo Bar' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Grupo Prueba' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

testOnce(
  'another person who signs in in a second tab is named in the first',
  async ({ page, buyer, context }) => {
    await signIn(page, buyer);
    await page.goto('/products?search=ron');
    await expect(cards(page).first()).toBeVisible();
    const next = await signUpBuyer();
    const other = await context.newPage();
    await other.goto('/dashboard');
    await signOut(other);
    await other.waitForURL('**/auth');
    await page.waitForURL('**/auth?next=*');
    await sendLogin(other, next);
    await other.waitForURL('**/dashboard');

    await page.waitForURL('**/products?search=ron');
    await expect(page.getByText('Cambió la cuenta en este navegador')).toBeVisible();
    await expect(page.getByText(next.email)).toBeVisible();
    await expect(selector(page, next.locationName)).toBeVisible();
    await expect(other.getByText('Cambió la cuenta en este navegador')).toHaveCount(0);
  },
);

testOnce('a user without an establishment reads what to do', async ({ page }) => {
  await signIn(page, await createAccount());
  await page.goto('/orders');
  await page.goto('/location-select');
  const way = page.getByRole('banner').getByRole('link', { name: 'Crea tu grupo para pedir' });
  await expect(way.filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Ubicación no disponible')).toHaveCount(0);
  await expectAccessible(page);
});
