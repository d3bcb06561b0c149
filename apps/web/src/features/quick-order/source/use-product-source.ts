import { use } from 'react';
import { ProductSourceContext, type ProductSource } from './product-source';

/** Where products are looked up on this page. */
export function useProductSource(): ProductSource {
  const source = use(ProductSourceContext);
  if (!source) throw new Error('useProductSource needs a ProductSourceContext');
  return source;
}
