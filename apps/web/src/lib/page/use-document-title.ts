import { useEffect } from 'react';

const PRODUCT = 'Sumiller';

/** `title` followed by the product's name; only the product's name without a title. */
export function documentTitle(title?: string): string {
  return title ? `${title} · ${PRODUCT}` : `${PRODUCT} · Portal B2B para profesionales`;
}

/** Sets the document's title from a page whose title depends on its data; overrides the route's title. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
