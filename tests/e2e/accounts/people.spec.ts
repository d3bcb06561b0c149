import { randomUUID } from 'node:crypto';
import { latestMail } from '../support/mail';
import { fillUser } from '../support/registration';
import { expect, expectAccessible, test } from '../support/test';

test('an owner invites a colleague, who orders for one establishment until the owner removes them', async ({
  signedIn: page,
  buyer,
  browser,
}) => {
  // Two people, one after the other.
  test.slow();
  const email = `colega-${randomUUID().slice(0, 8)}@pruebas.mx`;
  await page.goto('/company-settings?vista=personas');
  await page.getByRole('button', { name: 'Invitar a un colega' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo de tu colega').fill(email);
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText('Invitación enviada')).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expectAccessible(page);

  const { link } = await latestMail(email);
  const other = await browser.newContext();
  const colleague = await other.newPage();
  await colleague.goto(link.toString());
  await colleague.getByRole('link', { name: 'Crear cuenta' }).click();
  await fillUser(colleague, email);
  await colleague.getByLabel('Confirmar contraseña').fill('secreta1');
  await colleague.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(
    colleague.getByRole('heading', { name: 'Tienes una invitación de Grupo Prueba' }),
  ).toBeVisible();
  await expect(colleague.getByText(buyer.locationName)).toBeVisible();
  await expectAccessible(colleague);
  await colleague.reload();
  await colleague.getByRole('button', { name: 'Aceptar invitación' }).dblclick();
  await colleague.waitForURL('**/dashboard');

  await colleague.goto('/company-settings?vista=establecimientos');
  await expect(colleague.getByRole('heading', { name: buyer.locationName })).toBeVisible();
  await expect(colleague.getByText('Solo lectura: los cambia quien administra el grupo.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Editar/ })).toBeHidden();
  await colleague.goto(link.toString());
  await expect(colleague.getByRole('heading', { name: 'Ya formas parte de Grupo Prueba' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Quitar a Eva Luna' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Acceso retirado')).toBeVisible();

  await colleague.goto('/company-settings');
  await expect(colleague.getByText('Sin grupo empresarial asignado')).toBeVisible();
  await colleague.goto(link.toString());
  await expect(colleague.getByText('Esta invitación ya se usó. Pide que te envíen otra')).toBeVisible();
  await other.close();
});

test.describe('an invitation for another person', () => {
  test.use({ expectedComplaint: /status of 403/ });

  test('is refused with an explanation and the offer of another account', async ({ signedIn: page }) => {
    const email = `otra-${randomUUID().slice(0, 8)}@pruebas.mx`;
    await page.goto('/company-settings?vista=personas');
    await page.getByRole('button', { name: 'Invitar a un colega' }).click();
    await page.getByRole('dialog').getByLabel('Correo de tu colega').fill(email);
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(page.getByText('Invitación enviada')).toBeVisible();
    const { link } = await latestMail(email);
    await page.goto(link.toString());
    await expect(page.getByText('Esta invitación es para otro correo')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar sesión y usar otro correo' }).click();
    await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  });
});
