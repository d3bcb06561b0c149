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
