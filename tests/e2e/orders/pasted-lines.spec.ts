import { expect, test } from '../support/test';

test('a pasted list shows all of its texts on a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pedido-rapido');
  await page.getByRole('button', { name: 'Pegar una lista' }).click();
  await page
    .getByLabel('Tu lista, una línea por producto')
    .fill('48 nueve comales reposado\nauld piper’s lane blended\n3 tequila yunta reposado');
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
