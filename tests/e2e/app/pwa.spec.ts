import type { BrowserContext, Page } from '@playwright/test';
import { cutConnection } from '../support/connection';
import { signOut, signOutAnyway } from '../support/menu';
import { putIntoCart } from '../support/order-cart';
import { nextDeskFile, serveSite } from '../support/next-version';
import { expect, expectAccessible, signIn, test } from '../support/test';

// The browser itself reports every failed request while the connection is cut.
test.use({ serviceWorkers: 'allow', expectedComplaint: /Failed to (load resource|fetch)/ });

/** Waits until this page's service worker controls it and has cached all its files. */
async function untilControlled(page: Page) {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated';
  });
}

/** Paths of everything the browser caches for this origin. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      paths.push(...(await cache.keys()).map(({ url }) => new URL(url).pathname));
    }
    return paths;
  });

/** The app's own files: hashed ones, and the few with a fixed name. */
const ownFile = /^\/(assets\/(desk\/)?[\w.-]+|index\.html|theme\.js|favicon\.svg|manifest\.webmanifest)$/;

/** The catalogue stored for a signed-in person's offline use. */
const keptCatalog = '/private/catalogue';
const keptCart = '/private/cart';

async function withoutConnection(context: BrowserContext, look: () => Promise<void>) {
  const restore = await cutConnection(context);
  await look();
  await restore();
}

test('the app starts offline with a notice, and continues when the connection returns', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilControlled(page);
  const lost = page.getByRole('heading', { name: 'Sin conexión a Internet' });

  await withoutConnection(context, async () => {
    for (const path of ['/products', '/offline']) {
      await page.goto(path);
      await expect(lost).toBeVisible();
      await expect(page.getByText('Reconectando automáticamente...')).toBeVisible();
    }
  });
  await expect(page, 'from /offline to the start').toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await withoutConnection(context, async () => {
    await page.goto('/auth');
    await expect(lost).toBeVisible();
  });
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('the browser caches the app’s files and the catalogue, which is deleted at sign-out', async ({
  page,
  buyer,
}) => {
  await signIn(page, buyer);
  await untilControlled(page);
  await page.goto('/products');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const kept = await keptPaths(page);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((path) => !ownFile.test(path) && path !== keptCatalog && path !== keptCart)).toEqual([]);

  await page.goto('/dashboard');
  await signOut(page);
  await page.waitForURL('**/auth');
  expect((await keptPaths(page)).filter((path) => !ownFile.test(path))).toEqual([]);
});

test('an order is prepared without a connection, waits for its person, and does not send itself', async ({
  page,
  buyer,
  context,
}) => {
  await putIntoCart(buyer, 'TEQ-NCO-002', 3);
  await signIn(page, buyer);
  // On the first visit too, without a reload.
  await untilControlled(page);
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => path.startsWith('/private/')).length, {
      timeout: 60_000,
    })
    .toBe(2);
  const lines = page.getByRole('region', { name: 'Líneas del pedido' }).getByRole('listitem');
  const start = page.getByRole('button', { name: 'Anotar un pedido' });

  const restore = await cutConnection(context);
  await page.goto('/pedido-rapido');
  await start.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido rápido sin conexión');
  await expect(page.getByRole('region', { name: 'Tu carrito' })).toContainText('3 × Botella');
  const search = page.getByRole('combobox', { name: 'Producto o SKU' });
  await search.fill('comales blanco');
  await expect(page.getByRole('option').first()).toContainText('Nueve Comales');
  await search.press('Enter');
  await page.getByRole('textbox', { name: 'Cantidad', exact: true }).fill('6');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(1);
  await expectAccessible(page);

  await page.goto('/cart');
  await start.click();
  await expect(lines, 'a reload loses nothing').toHaveCount(1);
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await restore();
  await page.getByRole('button', { name: 'Seguir en Pedido rápido' }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('Nueve Comales');
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeEnabled();
  expect(
    requests.filter((url) => /add_cart|create_order/.test(url)),
    'nothing is sent by itself',
  ).toEqual([]);

  await signOutAnyway(page);
  await page.waitForURL('**/auth');
  await cutConnection(context);
  await page.goto('/pedido-rapido');
  await expect(page.getByRole('heading', { name: 'Sin conexión a Internet' })).toBeVisible();
  await expect(start).toHaveCount(0);
});

test('who noted an order from Pedido rápido returns there after a reload without a connection', async ({
  page,
  buyer,
  context,
}) => {
  await signIn(page, buyer);
  await untilControlled(page);
  await page.goto('/pedido-rapido');
  await expect
    .poll(async () => (await keptPaths(page)).includes(keptCatalog), { timeout: 60_000 })
    .toBe(true);
  const restore = await cutConnection(context);
  await page.getByRole('link', { name: 'Anotar con lo guardado en este dispositivo' }).click();
  await expect(page).toHaveURL('/offline');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sin conexión a Internet' })).toBeVisible();
  await restore();
  await expect(page).toHaveURL('/pedido-rapido');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido rápido');
});

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(href ?? '')).json()) as {
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({
    short_name: 'Sumiller',
    lang: 'es-MX',
    display: 'standalone',
    scope: '/',
  });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Hay una nueva versión de Sumiller' });

async function takeOffer(page: Page): Promise<void> {
  await offer(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.locator('meta[name="version"][content="next"]')).toBeAttached();
}

test('the app offers a new version, and lets another tab finish with the old one', async ({
  page,
  context,
}) => {
  const site = await serveSite();
  try {
    await page.goto(site.url);
    await untilControlled(page);
    const busy = await context.newPage();
    await busy.goto(site.url);
    await busy.evaluate(() => (document.body.dataset.typed = 'half a form'));

    site.deploy();
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
    await expect(offer(page)).toBeVisible();
    await expect(offer(busy)).toBeVisible();
    await takeOffer(page);

    // The server has dropped the file this tab requests next.
    await expect(busy.locator('body')).toHaveAttribute('data-typed', 'half a form');
    await busy.getByRole('banner').getByRole('link', { name: 'Iniciar Sesión' }).click();
    await expect(busy.getByLabel('Email')).toBeVisible();
    await expect(busy.locator('body')).toHaveAttribute('data-typed', 'half a form');

    // No version is waiting any longer, but the offer is still valid.
    await takeOffer(busy);
  } finally {
    await site.close();
  }
});

test('the desk’s files are cached once the desk was opened, and then with every new version', async ({
  page,
}) => {
  const site = await serveSite();
  const deskFiles = async () => (await keptPaths(page)).filter((path) => path.startsWith('/assets/desk/'));
  const [first = ''] = site.deskFiles;
  const request = (path: string) => page.evaluate((url) => fetch(url).then(({ ok }) => ok), path);
  try {
    await page.goto(site.url);
    await untilControlled(page);
    expect(await deskFiles(), 'a buyer’s device has none').toEqual([]);

    expect(await request(first)).toBe(true);
    await expect
      .poll(async () => (await deskFiles()).length, { timeout: 30_000 })
      .toBe(site.deskFiles.length);

    site.deploy();
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
    await expect(offer(page)).toBeVisible({ timeout: 60_000 });
    expect(await deskFiles(), 'the next version has them before it is activated').toContain(nextDeskFile);
    await takeOffer(page);
    await untilControlled(page);
    expect(await request(first), 'a tab of the old version still finds its file').toBe(true);
  } finally {
    await site.close();
  }
});

test('the app starts with the new version when one was waiting', async ({ page }) => {
  const site = await serveSite();
  try {
    await page.goto(site.url);
    await untilControlled(page);
    site.deploy();
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByRole('button', { name: 'Después' }).click();
    await page.reload();
    // The old version starts, hands over to the new one and starts again: three pages on a busy machine.
    await expect(page.locator('meta[name="version"][content="next"]')).toBeAttached({ timeout: 90_000 });
  } finally {
    await site.close();
  }
});
