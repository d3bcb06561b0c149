import { expect, expectAccessible, test } from '../support/test';

test('a supplier leaves their details', async ({ page }) => {
  await page.goto('/registro-proveedor');
  await expect(page.getByRole('heading', { level: 1, name: 'Registro de Proveedor' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar información' }).click();
  await expect(page.getByText('Por favor completa todos los campos obligatorios')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Nombre de la marca').fill('Bodega Norte');
  await page.getByLabel('Categoría').click();
  await expect(page.getByRole('option')).toHaveCount(13);
  await page.getByRole('option', { name: 'Bebidas' }).click();
  await page.getByLabel('Estado').click();
  await expect(page.getByRole('option')).toHaveCount(32);
  await page.getByRole('option', { name: 'Baja California', exact: true }).click();
  await page.getByLabel('Descripción').fill('Tintos del Valle de Guadalupe');
  await page.getByLabel('Nombre de contacto').fill('Iván Mora');
  await page.getByLabel('Email').fill('ivan@bodeganorte.mx');
  await page.reload();
  await expect(page.getByLabel('Descripción')).toHaveValue('Tintos del Valle de Guadalupe');
  await expect(page.getByLabel('Categoría')).toHaveText('Bebidas');
  await page.getByRole('button', { name: 'Enviar información' }).click();
  await expect(
    page.getByText('¡Información enviada exitosamente! Nos pondremos en contacto contigo pronto.'),
  ).toBeVisible();
  await expect(page.getByLabel('Nombre de la marca')).toHaveValue('');
  await expect(page.getByLabel('Categoría')).toHaveText('Elige una categoría');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByLabel('Nombre de la marca')).toBeVisible();
  await expectAccessible(page);
});
