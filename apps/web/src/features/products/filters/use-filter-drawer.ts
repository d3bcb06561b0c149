import { type Location, useLocation, useNavigate } from 'react-router';
import { formatCatalogParams, paramsNow, type CatalogChange } from '../view/catalog-params';

type DrawerState = { filtersOpenedAt: string };

function drawerState(state: unknown): DrawerState | null {
  const isOpen = typeof state === 'object' && state !== null && 'filtersOpenedAt' in state;
  return isOpen ? (state as DrawerState) : null;
}

/**
 * The filter drawer as one step of the history: Back closes it and discards its choices, as it would leave any other screen of a
 * phone; closing it in another way makes all choices one step.
 */
export function useFilterDrawer() {
  const { search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const opened = drawerState(state);

  const open = () => {
    void navigate({ search }, { state: { filtersOpenedAt: search }, preventScrollReset: true });
  };
  const change = (step: CatalogChange) => {
    const query = formatCatalogParams(step(paramsNow())).toString();
    void navigate(
      { search: query && `?${query}` },
      { replace: true, state: opened, preventScrollReset: true },
    );
  };
  const close = () => {
    if (opened?.filtersOpenedAt === search) return void navigate(-1);
    void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  return { isOpen: opened !== null, open, change, close };
}
