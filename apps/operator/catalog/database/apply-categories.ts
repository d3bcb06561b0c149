import type pg from 'pg';
import { fold, slugify } from '@sumiller/catalog-file/fold';

type Category = { id: string; slug: string; name: string; parent_id: string | null; sort_order: number };
type Named = { categoria: string; subcategoria: string | null };

/** The category tree in memory, with the one way to find or grow a branch. */
class CategoryTree {
  readonly #branches = new Map<string, Category>();
  readonly #slugs: Set<string>;
  created = 0;

  constructor(
    readonly client: pg.ClientBase,
    categories: Category[],
  ) {
    // If two siblings fold to the same name, a file means the first in display order.
    for (const category of categories) {
      const branch = this.#branch(category.name, category.parent_id);
      if (!this.#branches.has(branch)) this.#branches.set(branch, category);
    }
    this.#slugs = new Set(categories.map((category) => category.slug));
  }

  async findOrCreate(name: string, parent: Category | null): Promise<Category> {
    const branch = this.#branch(name, parent?.id ?? null);
    const known = this.#branches.get(branch);
    if (known) return known;
    const { rows } = await this.client.query<Category>(
      `insert into public.categories (slug, name, parent_id, sort_order)
       values ($1, $2, $3, (select coalesce(max(sort_order), 0) + 1 from public.categories
                            where parent_id is not distinct from $3))
       returning id, slug, name, parent_id, sort_order`,
      [this.#freeSlug(name, parent), name, parent?.id ?? null],
    );
    const [category] = rows;
    if (!category) throw new Error(`The category ${name} was not created.`);
    this.#branches.set(branch, category);
    this.#slugs.add(category.slug);
    this.created += 1;
    return category;
  }

  #branch(name: string, parentId: string | null): string {
    return `${parentId ?? ''}\n${fold(name)}`;
  }

  /** The plain slug if it is free, then one with the parent's, then a number. */
  #freeSlug(name: string, parent: Category | null): string {
    const plain = slugify(name) || 'categoria';
    const long = parent ? `${parent.slug}-${plain}` : plain;
    let slug = this.#slugs.has(plain) ? long : plain;
    for (let number = 2; this.#slugs.has(slug); number += 1) slug = `${long}-${number}`;
    return slug;
  }
}

/** Finds the categories the rows name, creates the missing ones and assigns each row to its category. */
export async function applyCategories(client: pg.ClientBase): Promise<number> {
  const known = await client.query<Category>(
    'select id, slug, name, parent_id, sort_order from public.categories order by sort_order, id',
  );
  const named = await client.query<Named>(`
    select categoria, subcategoria from pg_temp.import_rows
    where categoria is not null
    group by categoria, subcategoria order by min(linea)`);
  const tree = new CategoryTree(client, known.rows);
  for (const { categoria, subcategoria } of named.rows) {
    const root = await tree.findOrCreate(categoria, null);
    const child = subcategoria === null ? null : await tree.findOrCreate(subcategoria, root);
    await client.query(
      `insert into pg_temp.import_categories
         (categoria, subcategoria, category_id, category_first, category_second)
       values ($1, $2, $3, $4, $5)`,
      [categoria, subcategoria, (child ?? root).id, root.name, child?.name ?? null],
    );
  }
  return tree.created;
}
