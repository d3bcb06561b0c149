import { expect, test } from '../support/test';

test('a pasted list shows all of its texts on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pedido-rapido');
  await page.getByRole('button', { name: 'Pegar una lista' }).click();
  await page
    .getByLabel('Tu lista, una línea por producto')
    .fill('48 nueve comales reposado\n1 auld piper’s lane blended\n3 tequila yunta reposado');
  await page.getByRole('button', { name: 'Revisar lista' }).click();
  const lines = page.locator('li[data-line]');
  await expect(lines.nth(2)).toContainText('Elige');
  await expect(lines.nth(2).getByRole('button', { name: /^Elegir/ })).not.toHaveCount(0);

  // Sizes tell candidates of one name apart.
  const cut = await lines.evaluateAll((rows) =>
    rows
      .flatMap((row) => [...row.querySelectorAll<HTMLElement>('button, span, p, input')])
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
      .map((part) => part.textContent || (part as HTMLInputElement).value),
  );
  expect(cut).toEqual([]);

  // The amount beneath takes no room from the product.
  const sure = lines.first();
  await expect(sure).toContainText('Seguro');
  const [row, text] = await Promise.all([
    sure.boundingBox(),
    sure.getByText('Escribiste: 48 nueve comales reposado').boundingBox(),
  ]);
  expect(text?.height).toBeLessThan(20);
  expect(row?.height).toBeLessThan(200);

  await expect(page.getByText(/^\d líneas? listas? · \d por elegir$/)).toBeVisible();
  await page.getByRole('button', { name: 'Vaciar' }).click();
  await expect(page.getByText('Aún no hay líneas')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(lines).toHaveCount(3);
});

test('sure lines are as low as rows of the list view, and a line without a match offers what is nearest', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/pedido-rapido');
  await page.getByRole('button', { name: 'Pegar una lista' }).click();
  await page
    .getByLabel('Tu lista, una línea por producto')
    .fill('48 nueve comales reposado\n6 strathkellan 15 sherry cask\n2 aperol');
  await page.getByRole('button', { name: 'Revisar lista' }).click();
  const lines = page.locator('li[data-line]');
  await expect(lines.nth(0)).toContainText('Seguro');
  const height = () => lines.first().evaluate((row) => row.getBoundingClientRect().height);
  await expect.poll(height).toBeLessThanOrEqual(56);
  const cut = await lines
    .first()
    .locator('span, p')
    .evaluateAll((parts) =>
      parts
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);

  const missing = lines.nth(2);
  await expect(missing).toContainText('No encontrado');
  const nearest = missing.getByRole('list', { name: 'Elige el producto para 2 aperol' }).getByRole('button');
  await expect(nearest).toHaveCount(3);
  await expect(missing.getByLabel('Buscar de nuevo: 2 aperol')).toHaveValue('aperol');
  await expect(missing).not.toContainText('Seguro');
  await nearest.first().click();
  await expect(missing).toContainText('Aperitivo');
  await expect(missing).not.toContainText('Seguro');
  await expect(missing).not.toContainText('No encontrado');
});
