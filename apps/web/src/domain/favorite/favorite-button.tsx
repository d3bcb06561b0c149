import { Heart } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Product } from '@/domain/product';
import { cn } from '@/lib/cn';
import { nameWithSize } from '@/lib/format';
import { useFavorite } from './use-favorite';
import { favoriteStrings } from './favorite.strings';

type Props = { product: Pick<Product, 'id' | 'name' | 'formatLabel'> };

/** The heart on a product's card. */
export function FavoriteButton({ product }: Props) {
  const { isFavorite, toggle } = useFavorite(product.id);
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-pressed={isFavorite}
      aria-label={nameWithSize(favoriteStrings.toggle(product.name), product.formatLabel)}
      onClick={toggle}
      className="rounded-full bg-card/85 text-primary"
    >
      <Heart aria-hidden="true" className={cn(isFavorite && 'fill-current')} />
    </Button>
  );
}

/** The same with a text, for the product's detail. */
export function FavoriteTextButton({ productId }: { productId: string }) {
  const { isFavorite, toggle } = useFavorite(productId);
  return (
    <Button variant="outline" aria-pressed={isFavorite} onClick={toggle}>
      <Heart aria-hidden="true" className={cn('text-primary', isFavorite && 'fill-current')} />
      {isFavorite ? favoriteStrings.isFavorite : favoriteStrings.add}
    </Button>
  );
}
