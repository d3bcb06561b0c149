import { expect, expectAccessible, test, testOnce } from '../support/test';

test('the landing page addresses both sides, in light and dark', async ({ page }) => {
  await page.goto('/');
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings.first()).toBeVisible();
  expect(await headings.allTextContents()).toEqual([
    'Un portal, dos lados de la mesa',
    'Todo lo que tu bodega necesita',
    'La confianza se sirve en números',
    'Tu próxima carta empieza aquí',
    'Producto',
    'Empresa',
  ]);
  const claims = ['500+', '100+', '10,000+', '$2M+', 'Sin costos de instalación', 'Comisiones competitivas'];
  for (const claim of [...claims, 'Soporte 24/7']) {
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(headings.first()).toBeVisible();
  await expectAccessible(page);
});

testOnce('the landing page leads each visitor to their entrance', async ({ page }) => {
  const doors = [
    ['Soy Restaurante', '/registro-restaurante'],
    ['Soy Proveedor', '/registro-proveedor'],
    ['Iniciar Sesión', '/auth'],
  ] as const;
  for (const [name, path] of doors) {
    await page.goto('/');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test('the sign-up opens in a dialog that keeps its step and its input', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Empezar ahora' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registro Empresarial' });
  await dialog.getByLabel('Email').fill('ana@lacantina.mx');
  await expectAccessible(page);
  await dialog.getByLabel(/^Contraseña/).fill('secreta1');
  await dialog.getByLabel('Nombre completo').fill('Ana Ruiz');
  await dialog.getByLabel('Nombre del negocio').fill('La Cantina');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await dialog.getByLabel('Teléfono').fill('55 1234 5678');

  await page.reload();
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('55 1234 5678');
  await page.goBack();
  await expect(dialog.getByLabel('Email')).toHaveValue('ana@lacantina.mx');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Registrarse' }).click();
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await dialog.getByLabel(/^Contraseña/).fill('secreta1');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await expect(dialog.getByLabel('Teléfono')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Possibly still on screen from the first time.
  await expect(page.getByText('Guardamos lo que escribiste').first()).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Registrarse' })).toBeFocused();
  // It continues at the same step.
  await page.getByRole('button', { name: 'Registrarse' }).click();
  await expect(dialog.getByLabel('Teléfono')).toHaveValue('55 1234 5678');
});
