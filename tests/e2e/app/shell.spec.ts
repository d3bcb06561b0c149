import { addGroup } from '../support/account';
import { openMenu } from '../support/menu';
import { expect, expectAccessible, signIn, test, testOnce } from '../support/test';

const isMobile = () => test.info().project.name === 'mobile';

testOnce(
  'the search box suggests products while typing, and works with the keyboard only',
  async ({ signedIn: page }) => {
    const search = page.getByRole('combobox', { name: 'Buscar productos' });
    await page.goto('/dashboard');
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(search, 'from a page without a search box').toBeFocused({ timeout: 2_000 });
    }).toPass();
    await page.goto('/products');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await search.pressSequentially('MEZCÁL');
    const options = page.getByRole('listbox', { name: 'Productos sugeridos' }).getByRole('option');
    await expect(options.filter({ hasText: '$' }), 'products').toHaveCount(5);
    await expect(options.filter({ hasText: 'Categoría' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);

    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const name = await options.first().locator('span span').first().innerText();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === name);
    await expect(options).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible();

    await search.fill('ron');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(search).toHaveValue('ron');
  },
);

test('the header links to profile and cart', async ({ signedIn: page }) => {
  await page.goto('/products');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Mi Perfil' })).toHaveAttribute('href', '/admin');
  await expect(header.getByRole('link', { name: 'Carrito' })).toHaveAttribute('href', '/cart');
  await expect(header.getByRole('link', { name: 'Ir al Dashboard' })).toHaveText('Sumiller');
  await page.goto('/orders');
  await expect(header.getByRole('combobox')).toHaveCount(0);
  // If the sidebar shows the logo, the header does not.
  const logo = page.getByRole('link', { name: 'Ir al Dashboard' }).filter({ hasText: 'Sumiller' });
  await expect(logo.filter({ visible: true })).toHaveCount(1);
  const toggle = header.getByRole('button', { name: /Mostrar u ocultar el menú/ });
  await expect(toggle).toHaveAttribute('aria-expanded', String(!isMobile()));
  if (!isMobile()) {
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(header.getByRole('link', { name: 'Ir al Dashboard' })).toHaveText('Sumiller');
  }
  await expect(header.getByRole('link', { name: 'Elegir establecimiento' })).toHaveAttribute(
    'href',
    '/location-select',
  );
});

test('the sidebar navigates, blocks entries under development, and remembers its state', async ({
  signedIn: page,
}) => {
  test.skip(isMobile(), 'on phones it is a drawer');
  await page.goto('/dashboard');
  const sidebar = page.getByRole('complementary');
  for (const section of ['NAVEGACIÓN PRINCIPAL', 'ACCESO RÁPIDO']) {
    await expect(sidebar.getByRole('region', { name: section })).toBeVisible();
  }
  await expect(sidebar.getByText('Próximamente')).toHaveCount(7);
  await sidebar.getByRole('button', { name: /Facturación/ }).click();
  await expect(page.getByText('Función en desarrollo')).toBeVisible();
  await expect(page.getByText('Esta función estará disponible próximamente.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await sidebar.getByRole('link', { name: 'Mis Pedidos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Pedidos' })).toBeFocused();
  await expect(page).toHaveTitle(/Mis Pedidos/);
  const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width);
  expect(await width()).toBe(256);
  await page.keyboard.press('ControlOrMeta+b');
  await expect.poll(width).toBe(64);
  await expectAccessible(page);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 24 * 3600);
  await page.reload();
  await expect.poll(width).toBe(64);
  await page.getByRole('button', { name: /Mostrar u ocultar el menú/ }).click();
  await expect.poll(width).toBe(256);
  await sidebar.getByRole('link', { name: 'E-commerce' }).click();
  await page.waitForURL('**/location-select');
});

test('on a phone the sidebar is a drawer', async ({ signedIn: page }) => {
  test.skip(!isMobile(), 'on wide screens it is at the side');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Mostrar u ocultar el menú/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú lateral' });
  await expect(drawer).toBeVisible();
  await expect.poll(() => drawer.evaluate((element) => element.getBoundingClientRect().width)).toBe(288);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await drawer.getByRole('link', { name: 'Mis Pedidos' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Pedidos' })).toBeVisible();
});

test('on a phone the shopping pages have a menu, and a bottom bar that covers nothing', async ({
  signedIn: page,
}) => {
  test.skip(!isMobile(), 'on wide screens the header holds it all');
  await page.goto('/products');
  const bar = page.getByRole('navigation', { name: 'Accesos principales' });
  await expect(bar.getByRole('link', { name: 'Catálogo' })).toHaveAttribute('aria-current', 'page');
  await page
    .getByRole('button', { name: /^Agregar .+ al carrito/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(bar.getByRole('link', { name: 'Carrito' })).toContainText('1');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  // The end of the page, and sticky elements at the bottom, are above the bar.
  const top = () => bar.evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const pages = page.getByRole('navigation', { name: /[Pp]agina/ });
  await expect
    .poll(
      async () =>
        (await pages.evaluate((element) => element.getBoundingClientRect().bottom)) <= (await top()),
    )
    .toBe(true);
  await bar.getByRole('link', { name: 'Carrito' }).click();
  const proceed = page.getByRole('link', { name: 'Proceder al Pago' }).last();
  await expect(proceed).toBeInViewport();
  expect(await proceed.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
    await top(),
  );
  await proceed.click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(bar).toHaveCount(0);
  await page.goto('/cart');
  await bar.getByRole('link', { name: 'Pedidos' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /Elegir establecimiento/ })).toHaveCount(1);
  await bar.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/products');
  // Its reads have been answered before the session ends.
  await expect(bar.getByRole('link', { name: 'Carrito' })).toContainText('1');
  await header.getByRole('button', { name: 'Abrir el menú' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menú lateral' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await header.getByRole('button', { name: 'Abrir el menú' }).click();
  await drawer.getByRole('button', { name: 'Lucía Prueba' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/(auth.*)?$/);
});

testOnce('the account menu switches the business group', async ({ page, buyer }) => {
  await addGroup(buyer, 'Grupo Azul');
  await signIn(page, buyer);
  await openMenu(page);
  const account = page.getByRole('button', { name: 'Lucía Prueba' });
  await expect(account).toContainText('Grupo Prueba');
  await account.click();
  await expect(page.getByRole('menu').getByText('Mi Cuenta')).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'Grupo Azul' }).click();
  await expect(page.getByText('Cambiado a Grupo Azul')).toBeVisible();
  await expect(account).toContainText('Grupo Azul');
  await page.reload();
  await openMenu(page);
  await expect(account).toContainText('Grupo Azul');
});

test.describe('inside the native wrapper', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) SumillerApp/1.0' });

  test('the header is the wrapper’s', async ({ signedIn: page }) => {
    for (const path of ['/dashboard', '/products']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
    }
  });
});
