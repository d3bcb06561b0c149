import { useEffect, useState, type ComponentType } from 'react';
import { reloadPage } from './reload-page';

/**
 * The hook of a part that is fetched when it is first shown. Where it cannot be fetched, `failed` says so and the page
 * around it stays; with `lazy` all of the page would give way to the router's error.
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
        // Its name went with an older version, or the browser remembers that it could not be had: the page must go, too.
        reloadPage,
      );
    };
    return { Part, failed, retry };
  };
}
