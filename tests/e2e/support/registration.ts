import { expect, type Page } from '@playwright/test';

export const next = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();

/** The first four steps of a restaurant's registration. */
export async function fillRestaurant(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Contraseña/).fill('secreta1');
  await page.getByLabel('Nombre completo').fill('Ana Ruiz');
  await page.getByLabel('Nombre del negocio').fill('La Cantina');
  await next(page);
  await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeFocused();
  await next(page);
  await page.getByLabel('Nombre del grupo').fill('Grupo de Ana');
  await next(page);
  await page.getByLabel('Nombre de la empresa').fill('La Cantina de Ana SA de CV');
  await page.getByLabel('Nombre comercial').fill('La Cantina de Ana');
  await next(page);
  await expect(page.getByRole('heading', { name: 'Confirmación' })).toBeVisible();
}

/** A business's whole registration except the repeated password and the final button. */
export async function fillBusiness(page: Page, email: string) {
  await page.getByLabel('Nombre del negocio').fill('Bar Azul');
  await page.getByLabel('Tipo de negocio').click();
  await page.getByRole('option', { name: 'Bar', exact: true }).click();
  await next(page);
  await page.getByLabel('Dirección').fill('Orizaba 12');
  await page.getByLabel('Ciudad').fill('Xalapa');
  await page.getByLabel('Estado').click();
  await expect(page.getByRole('option')).toHaveCount(32);
  await page.getByRole('option', { name: 'Veracruz' }).click();
  await page.getByLabel('Código postal').fill('91000');
  await page.getByLabel('Teléfono').fill('2281234567');
  await next(page);
  await fillUser(page, email);
}

/** The person's own fields, which is all that an invited one gives; the password is 'secreta1', still to be confirmed. */
export async function fillUser(page: Page, email: string) {
  await page.getByLabel('Nombre', { exact: false }).first().fill('Eva');
  await page.getByLabel('Apellidos').fill('Luna');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Contraseña/).fill('secreta1');
}
