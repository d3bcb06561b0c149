import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The parameter that names the product whose detail is open: the URL can be shared, and Back closes it. */
const PARAMETER = 'producto';

/** Set on links that open the detail, so that closing can step back instead of adding to the history. */
export const DETAIL_STATE = { opened: 'product-detail' } as const;

function openedHere(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'opened' in state && state.opened === DETAIL_STATE.opened
  );
}

/** The product whose detail is open on this page, links that open one, and how to close it. */
export function useProductDetail() {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();

  const href = (productId: string) => {
    const next = new URLSearchParams(params);
    next.set(PARAMETER, productId);
    return { search: `?${next}` };
  };
  const close = () => {
    if (openedHere(state)) return void navigate(-1);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(PARAMETER);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { productId: params.get(PARAMETER), href, close };
}
