import { slugify } from '@sumiller/catalog-file/fold';
import { families } from './families';

export type Category = { slug: string; name: string; parent: string | null; order: number };

const children = new Map<string, Set<string>>();
for (const { root, kinds } of families) {
  const known = children.get(root) ?? new Set<string>();
  for (const kind of Object.values(kinds)) known.add(kind.category);
  children.set(root, known);
}

/** Slug of a category: only a child's name, because names are unique in the tree. */
export const categorySlug = (name: string) => slugify(name);

/** Roots in the order of the families, each followed by its children. */
export const categories: Category[] = [...children].flatMap(([root, names], position) => [
  { slug: categorySlug(root), name: root, parent: null, order: (position + 1) * 10 },
  ...[...names].map((name, i) => ({
    slug: categorySlug(name),
    name,
    parent: categorySlug(root),
    order: (i + 1) * 10,
  })),
]);
