import { randomUUID } from 'node:crypto';
import { apiAs, createAccount } from '../support/account';
import { must } from '../support/buyer';
import { confirmOrder, reviewFromBanner } from '../support/checkout';
import { fillBusiness, fillRestaurant, next } from '../support/registration';
import { expect, expectAccessible, signIn, test, testOnce } from '../support/test';

const newEmail = () => `alta-${randomUUID().slice(0, 8)}@pruebas.mx`;

test('a restaurant signs up in five steps, across a reload, and has its group', async ({ page }) => {
  await page.goto('/registro-restaurante');
  await next(page);
  await expect(page.getByText('Por favor completa todos los campos obligatorios')).toBeVisible();
  await fillRestaurant(page, newEmail());
  await expect(page).toHaveURL('/registro-restaurante?paso=5');
  await expect(page.getByText('La Cantina de Ana SA de CV')).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByLabel('Nombre comercial')).toHaveValue('La Cantina de Ana');
  await next(page);
  await page.reload();
  await page.getByLabel(/^Contraseña/).fill('secreta1');
  await page.getByRole('button', { name: 'Completar Registro' }).click();
  await expect(page.getByRole('button', { name: 'Creando cuenta...' })).toBeDisabled();
  await expect(page.getByText('¡Registro completado!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  // An account that is not onboarded would be sent to /onboarding.
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Mis Pedidos' })).toBeVisible();
});

test.describe('when the group cannot be created', () => {
  test.use({ expectedComplaint: /Failed to load resource/ });

  testOnce('the account exists, and the next sign-in completes the rest', async ({ page }) => {
    await page.route('**/rest/v1/business_groups*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { code: 'XX000', message: 'servicio en pausa' } })
        : route.fallback(),
    );
    await page.goto('/registro-restaurante');
    await fillRestaurant(page, newEmail());
    await page.getByRole('button', { name: 'Completar Registro' }).click();
    await expect(page.getByText('Error creando grupo de negocio: servicio en pausa')).toBeVisible();
    await page.unroute('**/rest/v1/business_groups*');
    await page.goto('/dashboard');
    await expect(page.getByText('¡Registro completado!')).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Mis Pedidos' })).toBeVisible();
  });
});

test.describe('when the answer to the sign-up is lost', () => {
  test.use({ expectedComplaint: /Failed to (load resource|fetch)/ });

  testOnce(
    'another attempt continues with the created account, and Back does not return to the dialog',
    async ({ page }) => {
      await page.route(
        '**/auth/v1/signup*',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await page.goto('/');
      await page.getByRole('button', { name: 'Registrarse' }).click();
      await fillRestaurant(page, newEmail());
      await page.getByRole('button', { name: 'Completar Registro' }).click();
      await expect(page.getByText('Error en el registro')).toBeVisible();
      await page.getByRole('button', { name: 'Completar Registro' }).click();
      await expect(page.getByText('¡Registro completado!')).toBeVisible();
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { name: 'Grupo de Ana' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
});

testOnce('two tabs that complete at once make one account with one group', async ({ page, context }) => {
  const email = newEmail();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/registro-restaurante');
    await fillRestaurant(tab, email);
  }
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Completar Registro' }).click()),
  );
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/dashboard');
    await expect(tab.getByText('Error en el registro')).toHaveCount(0);
  }
  const groups = await (await apiAs({ email, password: 'secreta1' })).from('business_groups').select('name');
  expect(groups.data).toEqual([{ name: 'Grupo de Ana' }]);
});

testOnce('a business signs up in three steps, which are validated at the end', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/registro-negocio');
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(page.getByLabel('Nombre del negocio')).toBeFocused();
  await expectAccessible(page);

  await fillBusiness(page, newEmail());
  await page.getByLabel('Confirmar contraseña').fill('secreta2');
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(page.getByText('Las contraseñas no coinciden').first()).toBeVisible();
  await page.getByLabel('Confirmar contraseña').fill('secreta1');
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  // No mail was sent, so none is announced.
  await expect(page.getByText('Ya iniciaste sesión.')).toBeVisible();
  await expect(page.getByText('Revisa tu email', { exact: false })).toHaveCount(0);
  // Without confirmation the account already has its session, and /auth redirects.
  await expect(page).toHaveURL('/dashboard');
});

testOnce('a signed-in user without a group creates one, and orders within its limit', async ({ page }) => {
  await signIn(page, await createAccount());
  const create = page.getByRole('main').getByRole('link', { name: 'Crear mi grupo' });
  // The texts of the specification stay above it.
  await expect(page.getByRole('main')).toContainText(
    /Sin grupo empresarial asignado.*Contacta al administrador para obtener acceso a un grupo empresarial\..*Crear mi grupo/s,
  );
  await page.goto('/company-settings');
  await expect(create).toBeVisible();
  await page.goto('/onboarding');
  await expect(page.getByText('La configuración inicial está temporalmente deshabilitada.')).toBeVisible();
  await create.click();
  await page.waitForURL('**/registro-grupo');

  await expect(page.getByText('Paso 1 de 4')).toBeVisible();
  await page.getByLabel('RFC').fill('ruaa800101ab1');
  await next(page);
  await next(page);
  await expect(page.getByText('Por favor completa todos los campos obligatorios')).toBeVisible();
  await page.getByLabel('Nombre del grupo').fill('Grupo Andariego');
  await next(page);
  await page.getByLabel('Nombre de la empresa').fill('Andariego SA de CV');
  await page.reload();
  await expect(page.getByLabel('Nombre de la empresa')).toHaveValue('Andariego SA de CV');
  await page.getByLabel('Nombre comercial').fill('Café Andariego');
  await next(page);
  await expect(page.getByRole('heading', { name: 'Confirmación' })).toBeVisible();
  await expect(page.getByText('RUAA800101AB1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Datos de acceso' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  await expect(page.getByText('¡Grupo creado!')).toBeVisible();
  await page.waitForURL('**/dashboard');
  await page.goto('/registro-grupo');
  await page.waitForURL('**/dashboard');

  await page.getByRole('main').getByRole('link', { name: 'Agregar establecimiento' }).click();
  await page.getByRole('button', { name: 'Agregar establecimiento' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Café Andariego Centro');
  await dialog.getByLabel('Calle y número').fill('Juárez 5');
  await dialog.getByLabel('Empresa fiscal').click();
  await page.getByRole('option', { name: 'Andariego SA de CV' }).click();
  await dialog.getByLabel('Código postal').fill('44100');
  await dialog.getByLabel('Ciudad').fill('Guadalajara');
  await dialog.getByLabel('Estado').fill('Jalisco');
  await dialog.getByRole('button', { name: 'Agregar establecimiento' }).click();
  await page.getByRole('button', { name: 'Hacer un pedido para Café Andariego Centro' }).click();
  await page.waitForURL('**/products');
  await page
    .getByRole('button', { name: /^Agregar .+ al carrito/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Agregar al Carrito' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /Carrito/ })).toContainText('1');
  await reviewFromBanner(page);
  await confirmOrder(page);
});

testOnce(
  'a profile whose last registration step failed is complete after the next sign-in',
  async ({ page }) => {
    const account = await createAccount();
    const api = await apiAs(account);
    await must(api.from('business_groups').insert({ name: 'Grupo a Medias' }));
    const visited: string[] = [];
    page.on('framenavigated', (frame) => void visited.push(new URL(frame.url()).pathname));
    await signIn(page, account);
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'Mis Pedidos' })).toBeVisible();
    expect(visited).not.toContain('/onboarding');
  },
);
