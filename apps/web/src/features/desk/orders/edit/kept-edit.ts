/** The name of the form that changes an order, or records its rejection, for its kept input. */
export const editForm = (orderId: string, isRejection: boolean): string =>
  `order_${isRejection ? 'rejection' : 'edit'}:${orderId}`;
