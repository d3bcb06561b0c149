import type { Page } from '@playwright/test';
import { apiAs, createWaitingAccount } from '../support/account';
import { signOut } from '../support/menu';
import { latestMail } from '../support/mail';
import { expect, expectAccessible, sendLogin, signIn, test } from '../support/test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('with wrong credentials', () => {
  test.use({ expectedComplaint: /status of (400|503)/ });

  test('the login reports wrong credentials, or a service that fails, and keeps the address', async ({
    page,
  }) => {
    await page.goto('/auth');
    await sendLogin(page, { email: 'nadie@pruebas.mx', password: 'no-es-esta' });
    await expect(page.getByText('Credenciales incorrectas')).toBeVisible();
    await expect(
      page.getByText('Email o contraseña incorrectos. Por favor, verifica tus datos.').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nadie@pruebas.mx');

    await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByText('Ocurrió un error inesperado').first()).toBeVisible();
    await expect(page.getByText('{}')).toHaveCount(0);
    await expect(page.getByLabel('Email')).toHaveValue('nadie@pruebas.mx');
  });
});

test('a person recovers a password through the mail they receive', async ({ page, buyer }) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(heading(page, 'Recuperar contraseña')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText('Email enviado')).toBeVisible();
  await expect(heading(page, 'Revisa tu correo')).toBeVisible();

  const { link } = await latestMail(buyer.email);
  await page.goto(link.href);
  await expect(heading(page, 'Nueva contraseña')).toBeVisible();
  await page.reload();
  await page.getByLabel('Nueva contraseña').fill('Raicilla-2027');
  await page.getByLabel('Confirma la contraseña').fill('Raicilla-2028');
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.getByLabel('Confirma la contraseña').fill('Raicilla-2027');
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await expect(page.getByText('Contraseña actualizada')).toBeVisible();
  await page.waitForURL('**/dashboard');
  await apiAs({ email: buyer.email, password: 'Raicilla-2027' });
});

test.describe('after a used link', () => {
  test.use({ expectedComplaint: /status of 403/ });

  test('the page offers a new one', async ({ page, buyer }) => {
    await page.goto('/auth?reset=true&type=recovery&token_hash=ya-se-uso');
    await page.getByLabel('Nueva contraseña').fill('Raicilla-2027');
    await page.getByLabel('Confirma la contraseña').fill('Raicilla-2027');
    await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
    await expect(heading(page, 'El enlace ya no es válido')).toBeVisible();
    await page.getByRole('button', { name: 'Pedir un enlace nuevo' }).click();
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(heading(page, 'Revisa tu correo')).toBeVisible();
  });
});

test.describe('with an email that is not confirmed', () => {
  test.use({ expectedComplaint: /status of 400/ });

  test('the person has the confirmation resent, and its link signs them in', async ({ page }) => {
    const account = await createWaitingAccount();
    await page.goto('/auth');
    await sendLogin(page, account);
    await expect(heading(page, 'Confirma tu email')).toBeVisible();
    await page.getByRole('button', { name: 'Reenviar email' }).click();
    await expect(page.getByText('Hemos enviado un nuevo email de confirmación')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Reenviar en \d+ s$/ })).toBeDisabled();
    await expectAccessible(page);

    const { link } = await latestMail(account.email);
    await page.goto(link.href);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('Email confirmado')).toBeVisible();
  });
});

test('a link signs a person in without a password, on the page they requested', async ({ page, buyer }) => {
  const api = await apiAs(buyer);
  const emailRedirectTo = new URL('/orders', test.info().project.use.baseURL).href;
  await api.auth.signInWithOtp({ email: buyer.email, options: { emailRedirectTo } });
  const { link } = await latestMail(buyer.email);
  await page.goto(link.href);
  await expect(heading(page, 'Entra a Sumiller')).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(heading(page, 'Mis Pedidos')).toBeVisible();
});

test('an email changes once both addresses have confirmed', async ({ page, buyer }) => {
  const newEmail = buyer.email.replace('compras', 'nuevo');
  const api = await apiAs(buyer);
  await api.auth.updateUser({ email: newEmail });
  await page.goto((await latestMail(buyer.email)).link.href);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(heading(page, 'Falta un paso')).toBeVisible();

  await page.goto((await latestMail(newEmail)).link.href);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Email actualizado')).toBeVisible();
  await apiAs({ email: newEmail, password: buyer.password });
});

test('a tab follows sign-in, sign-out and recovery in another tab', async ({ page, buyer, context }) => {
  const other = await context.newPage();
  await other.goto('/auth?next=%2Fcart');
  await expect(heading(other, 'Acceso al Portal')).toBeVisible();
  await signIn(page, buyer);
  await other.waitForURL('**/cart');

  await page.goto('/auth?reset=true');
  await page.getByLabel('Nueva contraseña').fill('Raicilla-2027');
  await page.getByLabel('Confirma la contraseña').fill('Raicilla-2027');
  await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
  await page.waitForURL('**/dashboard');
  await expect(heading(other, 'Mi Carrito')).toBeVisible();

  await page.evaluate(() => sessionStorage.setItem('a draft', 'of this person'));
  // A request still on its way when the session ends is answered with 401.
  await page.waitForLoadState('networkidle');
  await signOut(page);
  await expect(heading(page, 'Acceso al Portal')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  expect(await page.evaluate(() => sessionStorage.getItem('a draft'))).toBeNull();
  await other.waitForURL('**/auth?next=**');
});

test('every step is accessible, in light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/auth');
    await expect(heading(page, 'Acceso al Portal')).toBeVisible();
    await expect(page.getByRole('main').getByText('Portal B2B para profesionales')).toBeVisible();
    await expect(
      page.getByText(/^Como restaurante quedan listos .+ Como negocio, solo tu cuenta/),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(heading(page, 'Recuperar contraseña')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/auth?reset=true&type=recovery&token_hash=x');
    await expect(heading(page, 'Nueva contraseña')).toBeVisible();
    await expectAccessible(page);
  }
});
