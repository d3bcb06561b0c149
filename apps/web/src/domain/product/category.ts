export type Category = { id: string; slug: string; name: string; parentId: string | null };

/** The categories of the first level, in their own order. */
function rootCategories(categories: readonly Category[]): Category[] {
  return categories.filter((category) => category.parentId === null);
}

/** The chosen category with everything beneath it; a slug nobody knows chooses nothing. */
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

/** The first-level category that a slug belongs to, null where the slug is of none. */
export function rootOf(categories: readonly Category[], slug: string | null): Category | null {
  let category = categories.find((one) => one.slug === slug);
  // As many steps as there are categories, so that parents in a circle come to an end.
  for (let step = 0; category && category.parentId !== null && step < categories.length; step += 1) {
    const { parentId } = category;
    category = categories.find(({ id }) => id === parentId);
  }
  return category ?? null;
}

/**
 * The first-level categories that a store sells something of, and the one that is chosen, or nobody could see that it
 * is. `sold` is missing where it could not be read: then all of them are offered.
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
