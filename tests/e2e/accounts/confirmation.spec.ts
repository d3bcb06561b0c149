import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { testWithPortal, type OwnPortal } from '../support/own-portal';
import { fillBusiness, fillUser, fillRestaurant } from '../support/registration';
import { expect, expectAccessible, sendLogin } from '../support/test';

/** A portal that requires every address to be confirmed before the first sign-in. */
const test = testWithPortal({ AUTH_EMAIL_CONFIRMATION: 'on' });
// Their portal starts once, in one worker.
test.describe.configure({ mode: 'default' });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const paused = (page: Page) => page.getByRole('button', { name: /^Reenviar en \d+ s$/ });
const newEmail = () => `alta-${randomUUID().slice(0, 8)}@pruebas.mx`;

async function openLink(page: Page, { mails }: OwnPortal, email: string, count = 1) {
  const { link } = await mails.latest(email, count);
  if (!link) throw new Error('the mail has no link');
  await page.goto(link.href);
  await page.getByRole('button', { name: 'Confirmar' }).click();
}

test.describe('an account that has to confirm its email', () => {
  // The sign-in before the confirmation is refused.
  test.use({ expectedComplaint: /status of 400/ });

  test('finishes its five steps once confirmed, and lets a colleague in by one opening of the invitation', async ({
    page,
    own,
    browser,
  }) => {
    // Two people, one after the other.
    test.slow();
    const email = newEmail();
    await page.goto('/registro-restaurante');
    await fillRestaurant(page, email);
    await page.getByRole('button', { name: 'Completar Registro' }).click();
    await expect(heading(page, 'Falta confirmar tu email')).toBeVisible();
    await expect(
      page.getByText('No se pudo establecer la sesión. Por favor intenta iniciar sesión.').first(),
    ).toBeVisible();
    await expect(page.locator('[data-sonner-toast][data-type="error"]'), 'no error occurred').toHaveCount(0);

    await page.reload();
    await expect(heading(page, 'Falta confirmar tu email')).toBeVisible();
    await page.getByRole('button', { name: 'Anterior' }).click();
    await expect(page.getByText(`La cuenta ${email} ya está creada, con la contraseña`)).toBeVisible();
    await expect(page.getByLabel(/^Contraseña/), 'another password would be lost').toBeHidden();
    await page.getByRole('button', { name: 'Completar Registro' }).click();
    await page.getByRole('link', { name: 'Confirma tu email' }).click();
    await expect(heading(page, 'Confirma tu email')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    // The sign-up has sent a mail: the next one waits, across a reload and in another tab.
    await expect(paused(page)).toBeDisabled();
    await page.reload();
    await expect(paused(page)).toBeDisabled();
    await expectAccessible(page);

    await openLink(page, own, email);
    await expect(page.getByText('¡Registro completado!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    // An account that is not onboarded would be sent to /onboarding.
    await page.goto('/orders');
    await expect(heading(page, 'Mis Pedidos')).toBeVisible();

    const colleagueEmail = newEmail();
    await page.goto('/company-settings?vista=personas');
    await expect(page.getByRole('main').getByText('Ana Ruiz').first()).toBeVisible();
    await page.getByRole('button', { name: 'Invitar a un colega' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Correo de tu colega').fill(colleagueEmail);
    await dialog.getByRole('radio', { name: 'Administra el grupo' }).click();
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(page.getByText('Invitación enviada')).toBeVisible();

    const { link } = await own.mails.latest(colleagueEmail);
    const colleague = await (await browser.newContext()).newPage();
    await colleague.goto(String(link));
    await colleague.getByRole('link', { name: 'Crear cuenta' }).click();
    await fillUser(colleague, colleagueEmail);
    await colleague.getByLabel('Confirmar contraseña').fill('secreta1');
    await colleague.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(heading(colleague, 'Confirma tu email')).toBeVisible();
    await openLink(colleague, own, colleagueEmail, 2);
    await expect(heading(colleague, 'Tienes una invitación de Grupo de Ana')).toBeVisible();
    await colleague.context().close();
  });

  test('sees a notice after three steps and at its sign-in, and gets in by its mail', async ({
    page,
    own,
  }) => {
    const email = newEmail();
    await page.goto('/registro-negocio');
    await fillBusiness(page, email);
    await page.getByLabel('Confirmar contraseña').fill('secreta1');
    await page.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(page.getByText('Cuenta creada exitosamente. Revisa tu email para confirmar.')).toBeVisible();
    await expect(heading(page, 'Confirma tu email')).toBeVisible();
    await expect(paused(page)).toBeDisabled();

    // A second attempt with another password is not silently dropped.
    await page.goto('/registro-negocio');
    await fillBusiness(page, email);
    await page.getByLabel(/^Contraseña/).fill('secreta2');
    await page.getByLabel('Confirmar contraseña').fill('secreta2');
    await page.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(page.getByText(/conserva la contraseña que elegiste la primera vez/)).toBeVisible();

    const other = await page.context().newPage();
    await other.goto('/auth');
    await sendLogin(other, { email, password: 'secreta1' });
    await expect(heading(other, 'Confirma tu email')).toBeVisible();
    await expect(paused(other)).toBeDisabled();

    await openLink(other, own, email);
    await other.waitForURL('**/dashboard');
    await expect(other.getByText('Email confirmado')).toBeVisible();
  });
});

test.describe('a refused mail', () => {
  test.use({ expectedComplaint: /status of (400|429)/ });

  test('starts the minute too', async ({ page, own }) => {
    const email = newEmail();
    const signUp = () => own.visitor().auth.signUp({ email, password: 'secreta1' });
    expect((await signUp()).error).toBeNull();
    await page.goto('/auth');
    await sendLogin(page, { email, password: 'secreta1' });
    await page.getByRole('button', { name: 'Reenviar email' }).click();
    await expect(page.getByText('Por seguridad, espera un minuto antes de pedir otro email.')).toBeVisible();
    await expect(paused(page)).toBeDisabled();
    await page.reload();
    await expect(paused(page)).toBeDisabled();
  });
});
