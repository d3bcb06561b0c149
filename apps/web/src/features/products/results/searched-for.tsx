import { Button } from '@/components/ui/button';
import { productStrings } from '@/domain/product/product.strings';
import { changed, type CatalogChange, type CatalogParams } from '../view/catalog-params';
import { productsStrings } from '../products.strings';

type Props = {
  /** Null if it equals the typed term. */
  words: string | null;
  params: CatalogParams;
  onChange: (change: CatalogChange) => void;
};

/** The term used instead of the typed one, and a button to search for the latter. */
export function SearchedFor({ words, params, onChange }: Props) {
  if (words === null) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3">
      <p role="status">{productStrings.searched(words)}</p>
      <Button
        variant="link"
        size="sm"
        className="h-auto min-h-9 max-w-full px-0 text-left whitespace-normal max-md:min-h-11"
        onClick={() => onChange((now) => changed(now, { literal: true }))}
      >
        {productsStrings.searchLiterally(params.search)}
      </Button>
    </div>
  );
}
