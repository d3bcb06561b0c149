import type { PadProduct } from '../draft/pad-draft';
import { ProductFace } from '../entry/entry-options';
import { choiceStrings as texts } from './choice.strings';

type Props = { products: readonly PadProduct[]; label: string; onChoose: (product: PadProduct) => void };

/** Products to choose from, as cells of the grid around them; nothing without any. */
export function LineCandidates({ products, label, onChoose }: Props) {
  if (products.length === 0) return null;
  return (
    <ul aria-label={label} className="contents">
      {products.map((product) => (
        <li key={product.id}>
          <button
            type="button"
            onClick={() => onChoose(product)}
            className="bg-card hover:border-gold flex min-h-14 w-full items-center gap-3 rounded-lg border px-2.5 py-1.5 text-left transition-colors"
          >
            <span className="sr-only">{texts.chooseOne}</span>
            <ProductFace product={product} />
          </button>
        </li>
      ))}
    </ul>
  );
}
