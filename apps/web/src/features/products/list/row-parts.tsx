import { Link } from 'react-router';
import { DETAIL_STATE, useProductDetail, type Product } from '@/domain/product';
import { splitVintage } from './split-vintage';

/** The name on one line, with its vintage uncut, as a link to the product's detail. */
export function RowName({ product }: { product: Product }) {
  const detail = useProductDetail();
  const { name, vintage } = splitVintage(product.name);
  return (
    <Link
      to={detail.href(product.id)}
      preventScrollReset
      state={DETAIL_STATE}
      title={product.name}
      className="flex min-w-0 gap-1 text-sm leading-5 font-semibold hover:underline"
    >
      <span className="truncate">{name}</span>
      {vintage && <span className="shrink-0 tabular-nums">{vintage}</span>}
    </Link>
  );
}
