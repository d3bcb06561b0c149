import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { MailFolder } from '../contract/auth/mail-folder';
import { runPortal } from '../contract/harness/process';
import { fillBusiness, fillRestaurant } from './support/registration';
import { expect, expectAccessible, sendLogin, test as base } from './support/test';

type Confirming = { url: string; mails: MailFolder };

/** A portal of its own, which wants every address confirmed before the first sign-in. */
const test = base.extend<object, { confirming: Confirming }>({
  confirming: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sumiller-e2e-confirming-'));
      const portal = await runPortal(fileURLToPath(new URL('../../dist/server/main.js', import.meta.url)), {
        DATA_DIR: folder,
        AUTH_EMAIL_CONFIRMATION: 'on',
        LOG_LEVEL: 'warn',
      });
      try {
        await portal.ready();
        await use({ url: portal.url, mails: new MailFolder(join(folder, 'mail')) });
      } finally {
        portal.child.kill('SIGTERM');
        await portal.exited;
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ confirming }, use) => use(confirming.url),
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const newEmail = () => `alta-${randomUUID().slice(0, 8)}@pruebas.mx`;

async function openLink(page: Page, mails: MailFolder, email: string) {
  const { link } = await mails.latest(email);
  if (!link) throw new Error('the mail has no link');
  await page.goto(link.href);
  await page.getByRole('button', { name: 'Confirmar' }).click();
}

test.describe('an account that has to confirm its email', () => {
  // The sign-in before the confirmation is refused.
  test.use({ expectedComplaint: /status of 400/ });

  test('finishes its five steps once it has', async ({ page, confirming: { mails } }) => {
    const email = newEmail();
    await page.goto('/registro-restaurante');
    await fillRestaurant(page, email);
    await page.getByRole('button', { name: 'Completar Registro' }).click();
    await expect(
      page.getByText('No se pudo establecer la sesión. Por favor intenta iniciar sesión.').first(),
    ).toBeVisible();
    await expect(heading(page, 'Falta confirmar tu email')).toBeVisible();
    await page.getByRole('link', { name: 'Confirma tu email' }).click();
    await expect(heading(page, 'Confirma tu email')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);

    await openLink(page, mails, email);
    await expect(page.getByText('¡Registro completado!')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');
    // An account that is not onboarded would be sent to /onboarding.
    await page.goto('/orders');
    await expect(heading(page, 'Mis Pedidos')).toBeVisible();
    await page.goto('/company-settings');
    await expect(page.getByRole('main').getByText('Grupo de Ana').first()).toBeVisible();
  });

  test('is told so after three steps and at its sign-in, and comes in by its mail', async ({
    page,
    confirming: { mails },
  }) => {
    const email = newEmail();
    await page.goto('/registro-negocio');
    await fillBusiness(page, email);
    await page.getByLabel('Confirmar contraseña').fill('secreta1');
    await page.getByRole('button', { name: 'Crear Cuenta' }).click();
    await expect(page.getByText('Cuenta creada exitosamente. Revisa tu email para confirmar.')).toBeVisible();
    await expect(heading(page, 'Confirma tu email')).toBeVisible();

    await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
    await sendLogin(page, { email, password: 'secreta1' });
    await expect(heading(page, 'Confirma tu email')).toBeVisible();

    await openLink(page, mails, email);
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('Email confirmado')).toBeVisible();
  });
});
