import { chooseExpress, confirmOrder, heading, press } from '../support/checkout';
import { apiAs } from '../support/account';
import { must } from '../support/buyer';
import { operateGroups } from '../support/operator';
import { test } from '../support/shelf';
import { expect, expectAccessible } from '../support/test';

const limitTitle = 'Tu pedido excede el límite de un grupo nuevo';

test('a new group is stopped above its limit before the last step, and may order once approved', async ({
  signedIn: page,
  buyer,
  shelf,
}) => {
  // Each operator command starts a program.
  test.slow();
  // 5,000 × 10 pieces are the exact limit: one peso more is too much.
  await shelf.change(shelf.albarino, { price: 5_000.1, stock_qty: 50 });
  await shelf.fillCart([[shelf.albarino, 10]]);
  await page.goto('/checkout');
  await chooseExpress(page);
  await press(page, 'Continuar al Pago');
  const notice = page.getByRole('region', { name: limitTitle });
  await expect(notice).toContainText('hasta $50,000.00. Ahora suman $0.00; quedan $50,000.00.');
  const credit = page.getByRole('radio', { name: /Crédito Autorizado.*Sin línea de crédito autorizada/ });
  await expect(credit).toBeDisabled();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await page.getByText('Contraentrega').click();
  await press(page, 'Revisar Pedido');
  await expect(heading(page, 'Revisa tu pedido')).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirmar Pedido' });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription(new RegExp(limitTitle));

  const api = await apiAs(buyer);
  const { bussiness_group_id: group } = await must(
    api.from('locations').select('bussiness_group_id').eq('id', buyer.locationId).single(),
  );
  expect(await operateGroups('approve', group)).toContain('Aprobado:      sí');
  await operateGroups('credit', group, '--line', '60000');
  await page.reload();
  await expect(notice).toHaveCount(0);
  await page.getByRole('link', { name: 'Atrás' }).click();
  await page.getByText('Crédito Autorizado').click();
  await expect(page.getByRole('radio', { name: /Disponible: \$60,000\.00/ })).toBeChecked();
  await press(page, 'Revisar Pedido');
  const number = await confirmOrder(page);

  await page.goto('/orders?vista=credito');
  await expect(page.getByText('$9,999', { exact: true })).toBeVisible();
  await expect(page.getByText('$50,001', { exact: true })).toBeVisible();
  expect(await operateGroups('payment', number)).toContain('Pago registrado.');
  await page.reload();
  await expect(page.getByText('$60,000', { exact: true })).toBeVisible();
});

test('the checkout shows the rest of the line when the order exceeds it', async ({
  signedIn: page,
  buyer,
  shelf,
}) => {
  const api = await apiAs(buyer);
  const { bussiness_group_id: group } = await must(
    api.from('locations').select('bussiness_group_id').eq('id', buyer.locationId).single(),
  );
  await page.goto('/orders?vista=credito');
  await expect(page.getByText('$0', { exact: true })).toHaveCount(2);
  await operateGroups('approve', group);
  await operateGroups('credit', group, '--line', '150');
  await shelf.fillCart([[shelf.albarino, 2]]);
  await page.goto('/checkout');
  await chooseExpress(page);
  await press(page, 'Continuar al Pago');
  const credit = page.getByRole('radio', { name: /excede tu línea de crédito. Disponible: \$150\.00/ });
  await expect(credit).toBeDisabled();
});
