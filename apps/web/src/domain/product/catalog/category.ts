export type Category = { id: string; slug: string; name: string; parentId: string | null };

/** The first-level categories, in order. */
function rootCategories(categories: readonly Category[]): Category[] {
  return categories.filter((category) => category.parentId === null);
}

/** The chosen category with everything beneath it; an unknown slug chooses nothing. */
export function categoryFamily(categories: readonly Category[], slug: string | null): string[] {
  const chosen = categories.find((category) => category.slug === slug);
  if (!chosen) return [];
  const family = [chosen.id];
  for (let depth = 0; depth < family.length; depth += 1) {
    for (const { id, parentId } of categories) {
      if (parentId === family[depth] && !family.includes(id)) family.push(id);
    }
  }
  return family;
}

/** The first-level category a slug belongs to; null for an unknown slug. */
export function rootOf(categories: readonly Category[], slug: string | null): Category | null {
  let category = categories.find((one) => one.slug === slug);
  // At most as many steps as there are categories, so that a cycle of parents terminates.
  for (let step = 0; category && category.parentId !== null && step < categories.length; step += 1) {
    const { parentId } = category;
    category = categories.find(({ id }) => id === parentId);
  }
  return category ?? null;
}

/**
 * The first-level categories the store sells, plus the chosen one, so that it stays visible. If `sold` could not be read, all of
 * them are offered.
 */
export function offeredRoots(
  categories: readonly Category[],
  sold: readonly string[] | undefined,
  chosen: Category | null,
): Category[] {
  return rootCategories(categories).filter(
    ({ id, slug }) =>
      sold === undefined ||
      id === chosen?.id ||
      categoryFamily(categories, slug).some((one) => sold.includes(one)),
  );
}
