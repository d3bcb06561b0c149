import { answerOf } from '@/lib/backend/answer-of';
import { db } from '@/lib/backend/supabase';
import { useSingleMutation } from '@/lib/mutations/use-single-mutation';
import { deskKeys } from '../desk-keys';
import { useRefetch } from '../use-refetch';

/** A null reason lets the customer order again. */
const block = ({ groupId, reason }: { groupId: string; reason: string | null }) =>
  answerOf(
    db.rpc('block_customer', {
      p_group_id: groupId,
      p_is_blocked: reason !== null,
      ...(reason !== null && { p_reason: reason }),
    }),
  );

type StoreOutcome = { outcome: 'saved'; moved: number; left: number } | { outcome: 'same' | 'stale' };

const move = ({ locationId, store, seen }: { locationId: string; store: number; seen: number }) =>
  answerOf<StoreOutcome>(
    db.rpc('set_location_store', { p_location_id: locationId, p_store_id: store, p_seen_store_id: seen }),
  );

/** All that the other store does not sell: lines of open carts, the people who have them, and products of the guide and of favourites. */
export type StoreMove = { lines: number; people: number; guide: number; favorites: number };

const previewMove = ({ locationId, store }: { locationId: string; store: number }) =>
  answerOf<StoreMove>(db.rpc('preview_location_store', { p_location_id: locationId, p_store_id: store }));

/** A person's role and establishments in a customer's group. */
export type Access = { role: 'owner' | 'member'; locationIds: string[] };

type Invitation = { groupId: string; email: string; access: Access; key: string };

const invite = ({ groupId, email, access, key }: Invitation) =>
  answerOf(
    db.rpc('invite_customer_person', {
      p_group_id: groupId,
      p_email: email,
      p_role: access.role,
      p_location_ids: access.locationIds,
      p_key: key,
    }),
  );

const setPerson = ({ groupId, userId, access }: { groupId: string; userId: string; access: Access }) =>
  answerOf(
    db.rpc('set_customer_person', {
      p_group_id: groupId,
      p_user_id: userId,
      p_role: access.role,
      p_location_ids: access.locationIds,
    }),
  );

const removePerson = ({ groupId, userId }: { groupId: string; userId: string }) =>
  answerOf(db.rpc('remove_customer_person', { p_group_id: groupId, p_user_id: userId }));

const withdraw = ({ groupId, invitationId }: { groupId: string; invitationId: string }) =>
  answerOf(db.rpc('withdraw_customer_invitation', { p_group_id: groupId, p_invitation_id: invitationId }));

/** The desk's changes to a customer except approval and credit; afterwards the desk is refetched. */
export function useCustomerChanges() {
  const onSettled = useRefetch(deskKeys.all);
  return {
    block: useSingleMutation({ mutationFn: block, onSettled }),
    previewMove: useSingleMutation({ mutationFn: previewMove }),
    move: useSingleMutation({ mutationFn: move, onSettled }),
    invite: useSingleMutation({ mutationFn: invite, onSettled }),
    setPerson: useSingleMutation({ mutationFn: setPerson, onSettled }),
    removePerson: useSingleMutation({ mutationFn: removePerson, onSettled }),
    withdraw: useSingleMutation({ mutationFn: withdraw, onSettled }),
  };
}
