import { test, type Page } from '@playwright/test';

/** Opens the side menu, which is behind a button on phones. */
export async function openMenu(page: Page) {
  if (test.info().project.name !== 'mobile') return;
  await page.getByRole('button', { name: /Mostrar u ocultar el menú/ }).click();
}

/** Signs out through the side menu. */
export async function signOut(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: 'Lucía Prueba' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
}

/** Signs out although something is left to order. */
export async function signOutAnyway(page: Page) {
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: '¿Cerrar sesión?' });
  await question.getByRole('button', { name: 'Cerrar Sesión' }).click();
}
