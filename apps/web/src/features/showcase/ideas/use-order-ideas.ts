import { useQuery } from '@tanstack/react-query';
import { useCurrentLocation } from '@/domain/location';
import { useSession } from '@/domain/session';
import { orderIdeasQuery } from './api/get-order-ideas';
import { ideasStrings as texts } from './ideas.strings';
import type { IdeaKind, OrderIdeas } from './order-ideas';

const select = (kinds: readonly IdeaKind[]) => (data: OrderIdeas | null) => {
  if (!data) return null;
  const cards = kinds.flatMap((kind) =>
    data.ideas
      .filter((idea) => idea.kind === kind && idea.items.length > 0)
      .map((idea) => ({
        ...idea,
        name: texts.kinds[kind].name(idea),
        description: texts.kinds[kind].description,
        reasons: texts.kinds[kind].reasons(idea),
        items: idea.items.map((item) => ({ ...item, note: texts.kinds[kind].note(item, idea) })),
      })),
  );
  return cards.length > 0
    ? {
        cards,
        products: { found: data.found, isPending: false },
        source: texts.source(data.orders, data.since),
      }
    : null;
};

/** The establishment's ideas of these kinds, in words; null if there are none. */
export function useOrderIdeas(kinds: readonly IdeaKind[]) {
  const { user } = useSession();
  const { location } = useCurrentLocation();
  return useQuery({
    ...orderIdeasQuery(user?.id ?? '', location?.id ?? ''),
    enabled: user !== null && location !== null,
    select: select(kinds),
  });
}
