import { use } from 'react';
import { ProductSourceContext, type ProductSource } from './product-source';

/** The product lookup of this page. */
export function useProductSource(): ProductSource {
  const source = use(ProductSourceContext);
  if (!source) throw new Error('useProductSource needs a ProductSourceContext');
  return source;
}
