import { Share2Icon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useOnDemand } from '@/lib/on-demand/use-on-demand';
import type { Sheet } from './sheet';
import { shareStrings } from './share.strings';

const load = async () => (await import('./share-menu')).ShareMenu;

type Props = { sheet: () => Sheet; onAlsoFor?: (() => void) | undefined };

/** The menu of ways to take an order or a cart out of the portal. */
export function ShareButton({ sheet, onAlsoFor }: Props) {
  const { Part, near } = useOnDemand(load);
  const face = (
    <>
      <Share2Icon aria-hidden />
      {shareStrings.share}
    </>
  );
  if (Part) {
    return <Part sheet={sheet()} onAlsoFor={onAlsoFor} trigger={<Button variant="outline">{face}</Button>} />;
  }
  return (
    <Button variant="outline" aria-haspopup="menu" aria-expanded={false} {...near}>
      {face}
    </Button>
  );
}
