import { must } from '../support/buyer';
import {
  chooseExpress,
  confirmedNumber,
  confirmOrder,
  heading,
  ORDER_CALL,
  press,
  reviewExpress,
  yesterdayAt,
} from '../support/checkout';
import { test, testOnce } from '../support/shelf';
import { expect, expectAccessible, themes } from '../support/test';

test('the checkout asks for missing data, step by step, and goes back the same way', async ({
  signedIn: page,
  shelf,
}) => {
  await shelf.fillCart([[shelf.albarino, 2]]);
  await page.clock.install({ time: yesterdayAt('10:00') });
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceder al Pago' }).click();
  const date = page.getByLabel('Fecha de entrega');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  await expect(date).toHaveAttribute('min', today);
  await press(page, 'Continuar al Pago');
  await expect(page.getByText('Selecciona fecha y hora de entrega').first()).toBeVisible();
  await expect(date).toBeFocused();
  await page.getByRole('button', { name: /^Hoy, / }).click();
  await expect(date).toHaveValue(today);
  await expect(page.getByRole('main').getByText('Selecciona fecha y hora de entrega')).toHaveCount(0);
  await page.getByText('14:00-17:00').click();
  await press(page, 'Continuar al Pago');

  await expect(heading(page, 'Método de pago')).toBeFocused();
  await expect(page.getByText('Selecciona fecha y hora de entrega'), 'a corrected complaint').toHaveCount(0);
  await press(page, 'Revisar Pedido');
  await expect(page.getByText('Selecciona un método de pago').first()).toBeVisible();
  await page.getByText('Transferencia Bancaria').click();
  await expect(page.getByRole('main').getByText('Selecciona un método de pago')).toHaveCount(0);
  await press(page, 'Revisar Pedido');
  await expect(heading(page, 'Revisa tu pedido')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Por la tarde (14:00-17:00)');

  await page.getByRole('link', { name: 'Atrás' }).click();
  await expect(page.getByRole('radio', { name: /Transferencia Bancaria/ })).toBeChecked();
  await page.goForward();
  await expect(heading(page, 'Revisa tu pedido')).toBeVisible();
  await page.getByRole('link', { name: 'Editar entrega' }).click();
  await expect(date).toHaveValue(today);
  await expect(page.getByRole('link', { name: 'Seguir comprando' })).toHaveAttribute('href', '/products');
  await page.goBack();
  await page.waitForURL('**/cart');
  await page.goForward();
  await press(page, 'Continuar al Pago');
  await expect(heading(page, 'Método de pago')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Volver a Envío' }).click();
  await expect(date).toHaveValue(today);
  await page.goBack();
  await page.waitForURL('**/cart');
  await page.goForward();
  await page.getByRole('link', { name: 'Volver al carrito' }).click();
  await page.waitForURL('**/cart');
});

testOnce(
  'the checkout says first that an address is incomplete, and where to complete it',
  async ({ signedIn: page, buyer, shelf }) => {
    await shelf.fillCart([[shelf.albarino, 2]]);
    await must(
      shelf.operator
        .from('locations')
        .update({ adress: { street: 'Orizaba 12', city: 'Ciudad de México' }, cp: null, state: null })
        .eq('id', buyer.locationId)
        .select('id')
        .single(),
    );
    await page.goto('/checkout?paso=confirmar');
    const text = 'A la dirección de entrega le falta: código postal, estado.';
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar Pedido' })).toBeHidden();
    await chooseExpress(page);
    await press(page, 'Continuar al Pago');
    await expect(page.getByText(text)).toHaveCount(2);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Completar dirección' }).click();
    await page.getByRole('button', { name: `Editar establecimiento ${buyer.locationName}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Código postal').fill('06700');
    await dialog.getByLabel('Estado').fill('Ciudad de México');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Establecimiento actualizado')).toBeVisible();
    await reviewExpress(page);
  },
);

testOnce(
  'the checkout offers the slots ahead by the store’s clock, whatever the buyer’s own clock says',
  async ({ signedIn: page, shelf }) => {
    await shelf.fillCart([[shelf.albarino, 2]]);
    await shelf.setTimeZone('America/Tijuana');
    // Ten to twelve in Tijuana.
    await page.clock.install({ time: yesterdayAt('13:50') });
    await page.goto('/checkout');
    // Until a day is chosen, every slot is available.
    await expect(page.getByRole('radio', { name: /^Por la mañana/ })).toBeEnabled();
    await page.getByRole('button', { name: /^Hoy, (lun|mar|mié|jue|vie|sáb|dom) \d/ }).click();
    await expect(page.getByText(/^(lunes|martes|miércoles|jueves|viernes|sábado|domingo), \d/)).toBeVisible();
    const morning = page.getByRole('radio', { name: /^Por la mañana/ });
    await page.getByText('9:00-12:00').click();
    await expect(morning).toBeChecked();
    await press(page, 'Continuar al Pago');
    await page.getByText('Contraentrega').click();
    await press(page, 'Revisar Pedido');
    await expect(heading(page, 'Revisa tu pedido')).toBeVisible();

    await page.clock.fastForward('15:00');
    await expect(heading(page, 'Opciones de entrega')).toBeVisible();
    await expect(page.getByText('Ese horario ya pasó. Elige otro.').first()).toBeVisible();
    await expect(morning).toBeDisabled();
    await expect(morning).not.toBeChecked();
    await expect(page.getByText('9:00-12:00 · Ya pasó')).toBeVisible();
    await press(page, 'Continuar al Pago');
    await expect(page.getByRole('main').getByText('Ese horario ya pasó. Elige otro.')).toBeVisible();
    await page.getByRole('button', { name: /^Mañana, / }).click();
    await expect(morning).toBeEnabled();
    await page.getByRole('button', { name: /^Hoy, / }).click();
    await page.getByText('14:00-17:00').click();
    await press(page, 'Continuar al Pago');
    await expect(heading(page, 'Método de pago')).toBeVisible();
    await page.goBack();
    await page.clock.fastForward('12:00:00');
    await expect(page.getByText('Hoy ya no quedan horarios. Elige otro día.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Hoy, / })).toHaveAttribute('aria-pressed', 'false');
  },
);

test('the checkout is accessible at every step, in light and dark', async ({ signedIn: page, shelf }) => {
  await shelf.fillCart([[shelf.albarino, 90]]);
  const look = async () => {
    for (const colorScheme of themes()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  };
  await page.goto('/checkout');
  await expect(page.getByText('Hay productos que no se pueden surtir')).toBeVisible();
  await look();
  await chooseExpress(page);
  await press(page, 'Continuar al Pago');
  await page.getByText('Contraentrega').click();
  await look();
  await press(page, 'Revisar Pedido');
  await expect(heading(page, 'Revisa tu pedido')).toBeVisible();
  await look();
  const confirm = page.getByRole('button', { name: 'Confirmar Pedido' });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription(/Hay productos que no se pueden surtir/);
  await shelf.change(shelf.albarino, { stock_qty: 90 });
  await press(page, 'Comprobar otra vez');
  await confirmOrder(page);
  await look();
});

testOnce(
  'an overlay covers the page while the order is placed, and the confirmation gets its data',
  async ({ signedIn: page, shelf, buyer }) => {
    await shelf.fillCart([[shelf.albarino, 2]]);
    await page.goto('/checkout');
    await page.getByLabel('Notas de entrega (opcional)').fill('Timbre azul');
    await reviewExpress(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let calls = 0;
    await page.route(ORDER_CALL, async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Confirmar Pedido' }).dblclick();
    const overlay = page.getByRole('dialog', { name: 'Generando pedido...' });
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeVisible();
    await expect(page.locator('button[type=submit]', { hasText: 'Confirmar Pedido' })).toBeDisabled();
    await page.evaluate(() => {
      const summary = document.querySelector('[aria-labelledby="checkout-summary"]');
      const note = () => {
        if (summary?.textContent.includes('0 pzas.')) document.body.dataset['emptied'] = '';
      };
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    // The order itself arrives late; its space is reserved.
    let answerOrder = () => {};
    const orderReleased = new Promise<void>((resolve) => (answerOrder = resolve));
    await page.route(/\/rest\/v1\/orders\?.*payment_transactions/, async (route) => {
      await orderReleased;
      await route.continue();
    });
    release();
    const number = await confirmedNumber(page);
    const products = page.getByRole('heading', { name: 'Productos' });
    const above = () => products.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const before = await above();
    await expect(page.getByText('Contraentrega')).toHaveCount(0);
    answerOrder();
    await expect(page.getByText('Contraentrega')).toBeVisible();
    expect(await above(), 'what is below the order').toBe(before);
    await expect(page.locator('body[data-emptied]'), 'the summary behind the overlay').toHaveCount(0);
    expect(calls, 'orders sent').toBe(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Pedido Confirmado' })).toBeFocused();

    const kept = await page.evaluate(
      (key) => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>,
      `order_confirmation:${buyer.userId}`,
    );
    expect(kept).toMatchObject({ orderNumber: number, total: 200, deliveryCost: 0, finalTotal: 200 });
    expect(Object.keys(kept).sort()).toEqual([
      'billingAddress',
      'billingData',
      'deliveryCost',
      'deliveryDetails',
      'finalTotal',
      'orderId',
      'orderItems',
      'orderNumber',
      'shippingAddress',
      'total',
    ]);
    await page.getByRole('link', { name: 'Continuar Comprando' }).click();
    await page.waitForURL('**/products');
    await shelf.fillCart([[shelf.albarino, 1]]);
    await page.goto('/checkout?paso=confirmar');
    await expect(heading(page, 'Opciones de entrega'), 'a draft that has become an order').toBeVisible();
    await expect(page.getByRole('radio', { name: /Express/ }), 'as in the last order').toBeChecked();
    await expect(page.getByLabel('Notas de entrega (opcional)')).toHaveValue('');
  },
);

testOnce(
  'a cart changed or ordered in another tab is not ordered unseen',
  async ({ signedIn: page, shelf, context }) => {
    await shelf.fillCart([[shelf.albarino, 1]]);
    const other = await context.newPage();
    await reviewExpress(page);
    await reviewExpress(other);
    await shelf.fillCart([[shelf.barbera, 4]]);
    await press(page, 'Confirmar Pedido');
    await expect(page.getByText('Tu carrito cambió en otra ventana').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar Pedido' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText('4 × $200.00');
    const number = await confirmOrder(page);

    // The tab follows the cart that the order has emptied.
    await other.waitForURL('**/orders/*');
    await expect(other.getByText('Este pedido ya se confirmó')).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
    await expect(other.getByText('Tu carrito está vacío')).toHaveCount(0);
    await other.goto('/checkout');
    await other.waitForURL('**/cart');
    await expect(other.getByText('Tu carrito está vacío').first()).toBeVisible();
  },
);

testOnce(
  'two tabs that confirm together place one order, and both show it',
  async ({ signedIn: page, shelf, context }) => {
    await shelf.fillCart([[shelf.albarino, 1]]);
    const other = await context.newPage();
    await reviewExpress(page);
    await reviewExpress(other);
    // The second one has checked its cart and is about to send when the first one is done.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await other.route(ORDER_CALL, async (route) => {
      await held;
      await route.continue();
    });
    const sending = other.waitForRequest(ORDER_CALL);
    await press(other, 'Confirmar Pedido');
    await sending;
    const number = await confirmOrder(page);
    release();
    await other.waitForURL('**/orders/*');
    await expect(other.getByText('Este pedido ya se confirmó')).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
  },
);

testOnce('the checkout asks a signed-out visitor to sign in first', async ({ page }) => {
  await page.goto('/checkout');
  await page.waitForURL('**/auth**');
  await expect(page.getByText('Debes iniciar sesión para continuar')).toBeVisible();
});
