import { expect, expectAccessible, test, testOnce, withMotion } from '../support/test';

const carousel = 'Novedades y promociones';

test.describe('with motion', () => {
  test.use(withMotion);

  testOnce('the carousel advances automatically until the person stops it', async ({ signedIn: page }) => {
    await page.goto('/catalog');
    const slides = page.getByRole('region', { name: carousel });
    await expect(slides.getByRole('heading', { name: 'Marcas premium' })).toBeInViewport();
    await expect(slides.getByRole('heading', { name: 'Catálogo global completo' })).toBeInViewport();
    await expect(slides.getByRole('button', { name: /^Diapositiva 2:/ })).toHaveAttribute(
      'aria-current',
      'true',
    );

    await slides.getByRole('button', { name: 'Pausar el carrusel' }).click();
    await slides.getByRole('button', { name: /^Diapositiva 3:/ }).focus();
    await page.keyboard.press('Enter');
    await expect(slides.getByRole('link', { name: 'Ver promociones' })).toBeInViewport();
    await page.keyboard.press('ArrowRight');
    await expect(slides.getByRole('button', { name: /^Diapositiva 1:/ })).toBeFocused();
    await expect(slides.getByRole('link', { name: 'Conocer marcas' })).toBeInViewport();
  });
});

test('the carousel does not move with reduced motion, and is accessible', async ({ signedIn: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/catalog');
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pausar el carrusel' })).toHaveCount(0);
  const grounds = await page
    .locator(`[aria-label="${carousel}"] [role=group]`)
    .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).backgroundImage));
  expect(new Set(grounds.filter((ground) => ground.startsWith('linear-gradient'))).size).toBe(3);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page);
});

testOnce('the links lead where they say', async ({ signedIn: page }) => {
  const ways: [name: string, path: string][] = [
    ['Explorar por Marcas', '/brands'],
    ['Catálogo Global', '/products'],
    ['Hasta 30% de descuento en productos seleccionados', '/promotions'],
    ['Recién Llegados', '/products'],
    ['Ver Más Vendidos', '/bestsellers'],
    ['Ver Mis Compras Recientes', '/recent'],
  ];
  await page.goto('/catalog');
  const main = page.getByRole('main');
  for (const figure of ['10,000+', '50+', '100+']) await expect(main.getByText(figure)).toBeVisible();
  for (const [name, path] of ways) {
    await main.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await page.goBack();
    await expect(main.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  }
});
