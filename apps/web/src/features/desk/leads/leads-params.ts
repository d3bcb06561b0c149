import { isLeadState, type LeadFilter } from './lead';

/** Reads a URL; drops invalid values. */
export function parseLeadsParams(params: URLSearchParams): LeadFilter {
  const state = params.get('estado');
  return {
    state: isLeadState(state) ? state : null,
    search: params.get('buscar')?.slice(0, 100) ?? '',
  };
}

/** Writes a URL without defaults. */
export function formatLeadsParams({ state, search }: LeadFilter): URLSearchParams {
  return new URLSearchParams({ ...(state && { estado: state }), ...(search && { buscar: search }) });
}
