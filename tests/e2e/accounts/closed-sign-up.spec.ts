import { randomUUID } from 'node:crypto';
import { must } from '../support/buyer';
import { testWithPortal, type OwnPortal } from '../support/own-portal';
import { fillUser } from '../support/registration';
import { expect, expectAccessible } from '../support/test';

const test = testWithPortal({ SIGNUPS: 'off', SEED: 'demo' });
// Their portal starts once, in one worker.
test.describe.configure({ mode: 'default' });

const closed = 'Las cuentas nuevas se abren por invitación';

/** A manager of a demo group invites an address; returns the link in the mail. */
async function invite({ visitor, mails }: OwnPortal, email: string): Promise<URL> {
  const api = visitor();
  const { error } = await api.auth.signInWithPassword({
    email: 'compras@lacantina.mx',
    password: 'Sumiller2026',
  });
  if (error) throw error;
  const [group] = await must(api.from('business_groups').select('id').eq('name', 'Grupo La Cantina'));
  if (!group) throw new Error('the demo has no such group');
  const call = { p_group_id: group.id, p_email: email, p_role: 'owner', p_location_ids: [] };
  await must(api.rpc('invite_to_group', call));
  const { link } = await mails.latest(email);
  if (!link) throw new Error('the mail has no link');
  return link;
}

test('a portal without sign-up offers none anywhere, and says how to get access', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByText(closed)).toBeVisible();
  await expect(page.getByText(/pide a quien administra tu grupo que te invite/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/');
  await expect(page.getByText(/pide a quien administra tu grupo que te invite/).first()).toBeVisible();
  for (const name of ['Registrarse', 'Empezar ahora', 'Crear mi cuenta'])
    await expect(page.getByRole('button', { name }), name).toHaveCount(0);
  await expect(page.locator('a[href^="/registro-restaurante"], a[href^="/registro-negocio"]')).toHaveCount(0);
  // Suppliers leave their details, which does not open an account.
  await expect(page.getByRole('link', { name: 'Registro de Proveedor' })).toBeVisible();
  await expectAccessible(page);

  for (const path of [
    '/registro-restaurante',
    '/registro-restaurante?paso=5',
    '/registro-negocio',
    '/?registro=1',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: closed }), path).toBeVisible();
    await expect(page.getByRole('textbox'), path).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^Registra tu/ }), path).toHaveCount(0);
  }
  await page.goto('/registro-negocio');
  await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/auth');
});

test('an invitation still opens an account', async ({ page, own }) => {
  const email = `colega-${randomUUID().slice(0, 8)}@pruebas.mx`;
  const link = await invite(own, email);
  await page.goto(link.href);
  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
  await page.goto(link.href);
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByRole('link', { name: 'Registra tu negocio' }).click();
  await expect(page.getByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
  await expect(page.getByRole('heading', { name: closed })).toHaveCount(0);

  // The account must have the invited address.
  await fillUser(page, email);
  await page.getByLabel('Confirmar contraseña').fill('secreta1');
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(
    page.getByRole('heading', { name: 'Tienes una invitación de Grupo La Cantina' }),
  ).toBeVisible();
});
