import { Button } from '@/components/ui/button';
import { sectionKey } from '@/domain/order/guide-section';
import type { PadProduct } from '../draft/pad-draft';
import { labelOf } from '../draft/to-pad-product';
import { ProductFace } from '../entry/entry-options';
import type { KeptCatalog } from './kept-catalog';
import { offlinePadStrings as texts } from './offline-pad.strings';

type Usual = { product: PadProduct; quantity: number };
type Section = { name: string | null; lines: Usual[] };

/** The products the person orders again and the establishment still sold, by section of the guide. */
function toSections({ products, usual }: KeptCatalog): Section[] {
  const known = new Map(products.map((product) => [product.id, product]));
  const sections = new Map<string | null, Section>();
  for (const { id, section, quantity } of usual) {
    const product = known.get(id);
    if (!product) continue;
    const key = sectionKey(section);
    const { name, lines } = sections.get(key) ?? { name: section, lines: [] };
    sections.set(key, { name, lines: [...lines, { product, quantity: quantity ?? 1 }] });
  }
  return [...sections.values()];
}

type Props = { kept: KeptCatalog; onPut: (product: PadProduct, quantity: number) => void };

/** The order guide, to read and pick from; a press enters the last quantity. */
export function UsualList({ kept, onPut }: Props) {
  const sections = toSections(kept);
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="kept-usual">
      <h2 id="kept-usual" className="mb-3 text-xl">
        {texts.usual}
      </h2>
      {sections.map(({ name, lines }) => (
        <div key={name ?? ''} className="mb-4">
          {name !== null && <h3 className="mb-2 font-sans text-base font-semibold">{name}</h3>}
          <ul className="bg-card divide-y rounded-lg border">
            {lines.map(({ product, quantity }) => (
              <li key={product.id} className="flex items-center gap-3 px-3 py-2">
                <ProductFace product={product} />
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={texts.put(labelOf(product), quantity)}
                  onClick={() => onPut(product, quantity)}
                >
                  {texts.putShort(quantity)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
