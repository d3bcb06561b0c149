import { useSearchParams, type NavigateOptions, type URLSearchParamsInit } from 'react-router';

/**
 * A page's state in its URL. A change starts from the address as it is now: the page on screen may still be drawing the change before,
 * and a search that is sent when typing pauses must not undo it.
 */
export function useAddressParams<Params>(
  parse: (params: URLSearchParams) => Params,
  format: (params: Params) => URLSearchParamsInit,
) {
  const [searchParams, setSearchParams] = useSearchParams();
  const change = (next: Partial<Params>, options?: NavigateOptions) => {
    const now = parse(new URLSearchParams(window.location.search));
    setSearchParams(format({ ...now, ...next }), { preventScrollReset: true, ...options });
  };
  return [parse(searchParams), change] as const;
}
