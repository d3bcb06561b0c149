export type Category = { id: string; slug: string; name: string; parentId: string | null };

/** The categories of the first level, in their own order. */
export function rootCategories(categories: readonly Category[]): Category[] {
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
