import type { Browser, Page } from '@playwright/test';
import { addAdmin, addSeller, createAccount } from '../support/account';
import { latestMail } from '../support/mail';
import { expect, expectAccessible, sendLogin, test, testOnce, themes } from '../support/test';

/** Refused invitations are answered with 400 to 409, which the browser reports. */
test.use({ expectedComplaint: /status of 4\d\d/ });

type Credentials = { email: string; password: string };

async function openTeam(page: Page, who: Credentials): Promise<void> {
  await page.goto('/operacion/equipo');
  await sendLogin(page, who);
  await page.waitForURL('**/operacion/equipo');
}

async function checkInThemes(page: Page): Promise<void> {
  for (const colorScheme of themes()) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Sends an invitation as a seller of the first store; the database's reasons for refusing it come first. */
async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await dialog.getByLabel('Correo').fill('nadie');
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Escribe un correo válido');
  await dialog.getByLabel('Correo').fill(email);
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Elige al menos una tienda, o todas');
  await checkInThemes(page);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`Enviamos la invitación a ${email}`)).toBeVisible();
}

/** Another person's page, signed in from a link of a mail. */
async function follow(browser: Browser, link: URL, who: Credentials): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link.toString());
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await sendLogin(page, who);
  return page;
}

const personIn = (page: Page, email: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .or(page.getByRole('main').getByRole('row'))
    .filter({ hasText: email });

test('an admin invites a seller, makes them an admin, and removes them', async ({ page, browser }) => {
  // Two people, one after the other.
  test.slow();
  const guest = await createAccount();
  await openTeam(page, await addAdmin());
  await invite(page, guest.email);
  await expect(page.getByRole('heading', { name: 'Invitaciones sin aceptar' })).toBeVisible();
  await expect(personIn(page, guest.email)).toContainText('Vendedor');
  await checkInThemes(page);

  const { link } = await latestMail(guest.email);
  const other = await follow(browser, link, guest);
  await expect(
    other.getByRole('heading', { name: 'Tienes una invitación al equipo de Sumiller' }),
  ).toBeVisible();
  await expect(other.getByText('como vendedor')).toBeVisible();
  await checkInThemes(other);
  await other.getByRole('button', { name: 'Aceptar invitación' }).dblclick();
  await expect(other.getByRole('heading', { name: 'Ya formas parte del equipo' })).toBeVisible();
  await other.getByRole('link', { name: 'Ir a la mesa de operación' }).click();
  await other.waitForURL('**/operacion');
  await other.goto('/operacion/equipo');
  await expect(other.getByRole('heading', { name: 'Solo para quien administra la mesa' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: `Retirar la invitación de ${guest.email}` })).toHaveCount(0);
  await personIn(page, guest.email)
    .getByRole('button', { name: /^Cambiar el acceso/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Permiso' }).click();
  await page.getByRole('option', { name: 'Administrador' }).click();
  await dialog.getByRole('combobox', { name: 'Tiendas' }).click();
  await page.getByRole('option', { name: 'Todas, también las futuras' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Acceso actualizado')).toBeVisible();
  await expect(personIn(page, guest.email)).toContainText('Administrador');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Equipo', exact: true })).toBeVisible();

  await personIn(page, guest.email)
    .getByRole('button', { name: /^Cambiar el acceso/ })
    .click();
  await dialog.getByRole('button', { name: 'Quitar del equipo' }).click();
  await dialog.getByRole('button', { name: 'Sí, quitar del equipo' }).click();
  await expect(page.getByText('La persona ya no está en el equipo')).toBeVisible();
  await expect(personIn(page, guest.email)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Equipo', exact: true })).toHaveCount(0);
  await other.goto(link.toString());
  await expect(other.getByText('Esta invitación ya se usó. Pide que te envíen otra')).toBeVisible();
  await other.context().close();
});

testOnce(
  'a withdrawn invitation, one for another person and one of a member are refused',
  async ({ page, browser }) => {
    const [admin, guest, member] = [await addAdmin(), await createAccount(), await addSeller(1)];
    await openTeam(page, admin);
    await invite(page, guest.email);
    const { link } = await latestMail(guest.email);
    const stranger = await follow(browser, link, member);
    await expect(stranger.getByText('Esta invitación es para otro correo')).toBeVisible();
    await expectAccessible(stranger);
    await stranger.context().close();

    await page.getByRole('button', { name: `Retirar la invitación de ${guest.email}` }).click();
    await expect(page.getByText('Invitación retirada')).toBeVisible();
    const late = await follow(browser, link, guest);
    await expect(late.getByText('Esta invitación ya no existe. Pide que te envíen otra')).toBeVisible();
    await late.context().close();

    await page.getByRole('button', { name: 'Invitar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' });
    await dialog.getByLabel('Correo').fill(member.email);
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Esta persona ya está en el equipo');
    // Their own access is changed by another admin.
    await page.keyboard.press('Escape');
    await expect(personIn(page, admin.email).getByRole('button')).toHaveCount(0);
  },
);
