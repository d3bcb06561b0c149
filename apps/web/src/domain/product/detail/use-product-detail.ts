import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { parseDetailParams, withDetail } from './detail-params';

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

  const href = (productId: string) => ({ search: `?${withDetail(params, productId)}` });
  const close = () => {
    if (openedHere(state)) return void navigate(-1);
    setParams((current) => withDetail(current, null), { replace: true, preventScrollReset: true });
  };
  return { ...parseDetailParams(params), href, close };
}
