import { useEffect, useState, type ComponentType } from 'react';
import { reloadPage } from './reload-page';

/**
 * A hook for a part fetched when it is first shown. If the fetch fails, `failed` reports it and the surrounding page stays; with
 * `lazy` the router's error would replace the whole page.
 */
export function partOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null;
  const fetchPart = async () => (known = await load());

  return function usePart() {
    const [Part, setPart] = useState(() => known);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (!known)
        fetchPart().then(
          (part) => setPart(() => part),
          () => setFailed(true),
        );
    }, []);
    const retry = () => {
      fetchPart().then(
        (part) => {
          setPart(() => part);
          setFailed(false);
        },
        // The file belongs to an older version, or the browser remembers the failed import: only a reload helps.
        reloadPage,
      );
    };
    return { Part, failed, retry };
  };
}
