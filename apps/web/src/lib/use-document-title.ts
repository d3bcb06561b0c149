import { useEffect } from 'react';

const PRODUCT = 'Sumiller';

/** `title` with the product's name after it; the product's own line when there is none. */
export function documentTitle(title?: string): string {
  return title ? `${title} · ${PRODUCT}` : `${PRODUCT} · Portal B2B para profesionales`;
}

/** Sets the document's title from a page whose title is known only with its data; overrides the route's. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
