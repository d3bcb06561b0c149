import { expect, expectAccessible, test, testOnce, themes } from '../support/test';

test('an owner adds a company and an establishment that can be ordered for right away', async ({
  signedIn: page,
  buyer,
}) => {
  await page.goto('/company-settings?vista=empresas');
  await page.getByRole('button', { name: 'Agregar empresa fiscal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Razón social').fill('Terrazas Prueba SA de CV');
  await dialog.getByRole('button', { name: 'Agregar empresa fiscal' }).click();
  await expect(page.getByText('Por favor completa los campos requeridos')).toBeVisible();
  await expect(dialog.getByLabel('Razón social')).toHaveValue('Terrazas Prueba SA de CV');
  await dialog.getByLabel('RFC').fill('tpr-01');
  await dialog.getByLabel('Teléfono').fill('55 1234 5678 ext 9');
  await dialog.getByRole('button', { name: 'Agregar empresa fiscal' }).click();
  await expect(dialog.getByText(/Este RFC no tiene la forma usual/)).toBeVisible();
  await expect(dialog.getByText(/sin ceros al inicio ni extensión/)).toBeVisible();
  await dialog.getByLabel('Teléfono').fill('55 1234 5678');
  await dialog.getByLabel('RFC').fill('tpr-010101-ab1');
  await dialog.getByLabel('Régimen fiscal').click();
  await page.getByRole('option', { name: /^626/ }).click();
  await dialog.getByLabel('Código postal').fill('06700');
  await dialog.getByRole('button', { name: 'Agregar empresa fiscal' }).click();
  await expect(page.getByText('Empresa fiscal agregada')).toBeVisible();
  await expect(page.getByText('TPR010101AB1')).toBeVisible();
  await expect(page.getByText('C.P. 06700').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Establecimientos' }).click();
  await expect(page).toHaveURL(/vista=establecimientos/);
  await page.reload();
  const name = `Terraza ${buyer.locationName.slice(-4)}`;
  await page.getByRole('button', { name: 'Agregar establecimiento' }).click();
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Calle y número').fill('Colima 8');
  await dialog.getByRole('button', { name: 'Agregar establecimiento' }).click();
  await expect(
    page.getByText('Por favor completa todos los campos requeridos, incluyendo la empresa fiscal'),
  ).toBeVisible();
  await dialog.getByLabel('Empresa fiscal').click();
  await page.getByRole('option', { name: 'Terrazas Prueba SA de CV' }).click();
  await dialog.getByLabel('Código postal').fill('06700');
  await dialog.getByLabel('Ciudad').fill('Ciudad de México');
  await expect(dialog.getByLabel('Estado')).toHaveAttribute('required');
  await dialog.getByRole('button', { name: 'Agregar establecimiento' }).click();
  await expect(dialog.getByLabel('Estado')).toBeFocused();
  await dialog.getByLabel('Estado').fill('Ciudad de México');
  await dialog.getByLabel('Teléfono').fill('+52 55 1234 5678');
  await dialog.getByRole('button', { name: 'Agregar establecimiento' }).click();
  await expect(page.getByText('Establecimiento agregado')).toBeVisible();

  await page.getByRole('button', { name: `Hacer un pedido para ${name}` }).click();
  await page.waitForURL('**/products');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Agregar .+ al carrito/ })
      .first(),
  ).toBeVisible();
  await page.goto('/company-settings?vista=establecimientos');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(card).toContainText('Entrega actual');
  await expect(card).toContainText('525512345678');
  await expect(card).toContainText('Colima 8, Ciudad de México, Ciudad de México, C.P. 06700');
});

testOnce('an owner edits an establishment and a company', async ({ signedIn: page, buyer }) => {
  await page.goto('/company-settings?vista=establecimientos');
  await page.getByRole('button', { name: `Editar establecimiento ${buyer.locationName}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Por favor completa todos los campos requeridos')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Bar Renombrado');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Establecimiento actualizado')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bar Renombrado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar establecimiento Bar Renombrado' })).toBeFocused();

  // Escape and Cancelar ask before input is lost, even after a reload.
  await page.getByRole('button', { name: 'Editar establecimiento Bar Renombrado' }).click();
  await dialog.getByLabel('Encargado').first().press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Editar establecimiento Bar Renombrado' }).click();
  await dialog.getByLabel('Encargado').first().pressSequentially('Eva');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Encargado').first()).toBeFocused();
  await expect(dialog.getByLabel('Encargado').first()).toHaveValue('Eva');
  await page.reload();
  await expect(dialog.getByLabel('Encargado').first()).toHaveValue('Eva');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(dialog).toBeHidden();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Editar establecimiento Bar Renombrado' }).click();
  await expect(dialog.getByLabel('Encargado').first()).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('tab', { name: 'Empresas Fiscales' }).click();
  await page.getByRole('button', { name: 'Editar empresa fiscal Bar Prueba SA de CV' }).click();
  await dialog.getByLabel('Nombre comercial').fill('Bar Prueba Roma');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Empresa fiscal actualizada')).toBeVisible();
  await expect(page.getByText('Bar Prueba Roma')).toBeVisible();
});

test('all tabs are visible, without a focus ring for a mouse', async ({ signedIn: page }) => {
  await page.goto('/company-settings');
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(5);
  for (const tab of await tabs.all()) {
    await expect(tab).toBeInViewport({ ratio: 1 });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const ring = await page.evaluate(
      () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
    );
    expect(ring, await tab.innerText()).toBe('none');
  }
  await tabs.last().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(-2)).toBeFocused();
  await expect(tabs.nth(-2)).toHaveCSS('outline-style', 'solid');
});

test('the page is accessible in light and dark', async ({ signedIn: page }) => {
  for (const tab of ['grupo', 'establecimientos', 'empresas']) {
    await page.goto(`/company-settings?vista=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    for (const colorScheme of themes()) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  await page.getByRole('button', { name: 'Agregar empresa fiscal' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test.describe('when a form cannot be fetched', () => {
  test.use({ expectedComplaint: /net::ERR_FAILED/ });

  testOnce('its dialog says so, and shows it once it can', async ({ signedIn: page }) => {
    const file = '**/assets/fiscal-company-form-*.js';
    await page.goto('/company-settings?vista=empresas');
    await page.route(file, (route) => route.abort());
    await page.getByRole('button', { name: 'Agregar empresa fiscal' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nueva empresa fiscal' });
    await expect(dialog.getByText('No pudimos cargar esta información')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(file);
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    // A browser that remembers the failed import loads the page again, without the dialog.
    const field = dialog.getByLabel('Razón social');
    const open = page.getByRole('button', { name: 'Agregar empresa fiscal' });
    await expect(async () => {
      if (!(await dialog.isVisible())) await open.click({ timeout: 1_000 });
      await expect(field).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});
