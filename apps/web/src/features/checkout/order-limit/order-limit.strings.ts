/** Texts about the limit of a group without approval. */
export const orderLimitStrings = {
  title: 'Tu grupo está por aprobarse',
  text: (limit: string, open: string, remaining: string) =>
    `Mientras tanto, tus pedidos abiertos pueden sumar hasta ${limit}. Ahora suman ${open}; quedan ${remaining}.`,
  overTitle: 'Tu pedido excede el límite de un grupo nuevo',
  overText: (limit: string, open: string, remaining: string) =>
    `Tu grupo aún no está aprobado: sus pedidos abiertos pueden sumar hasta ${limit}. Ahora suman ${open}; quedan ${remaining}. Quita productos o pide la aprobación a tu ejecutivo de cuenta.`,
  unapprovedTitle: 'Tu grupo aún no está aprobado',
  unapprovedText: 'Podrás hacer pedidos cuando el vendedor lo apruebe. Contacta a tu ejecutivo de cuenta.',
} as const;
