import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '@/domain/session';
import { toast } from '@/lib/toast/toast';
import { repeatItemsQuery } from '../api/get-repeat';
import { RepeatDialog } from './repeat-dialog';
import { repeatStrings as texts } from './repeat.strings';

type Props = { order: { id: string; number: string }; onClose: () => void };

/** An order to be repeated; closes with a message if it cannot be read. */
export function RepeatOrderDialog({ order, onClose }: Props) {
  const user = useUser();
  const { data: items, isError } = useQuery(repeatItemsQuery(user.id, order.id));
  const giveUp = useEffectEvent(() => {
    toast.error(texts.failed);
    onClose();
  });
  useEffect(() => {
    if (isError && !items) giveUp();
  }, [isError, items]);
  return (
    <RepeatDialog
      title={texts.title(order.number)}
      items={items}
      news={texts.added(order.number)}
      onClose={onClose}
    />
  );
}
