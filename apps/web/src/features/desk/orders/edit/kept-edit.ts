/** The key of an edit that was on screen when the session ended. */
export const keptEdit = (userId: string, orderId: string, isRejection: boolean): string =>
  `order_${isRejection ? 'rejection' : 'edit'}:${userId}:${orderId}`;
