import type { SuggestionKind } from './suggestions.sample';

const kinds: Record<SuggestionKind, string> = {
  restock: 'Reabastecimiento',
  trend: 'Tendencia',
  seasonal: 'Temporada',
  pairing: 'Maridaje',
};

export const suggestionsStrings = {
  title: 'Sugerencias IA',
  description: 'Pedidos listos para tu barra y tu cava, a partir de lo que compras y de lo que viene.',
  kinds,
  accuracy: 'Precisión de las sugerencias',
  acceptance: 'Sugerencias aceptadas',
  confidence: 'Confianza',
  savings: (amount: string) => `Ahorro estimado ${amount}`,
  addAll: 'Agregar Todo al Carrito',
  reasons: (name: string) => `Por qué ${name}`,
  sample: 'Estas sugerencias y sus cifras son ejemplos. El carrito cobra el precio de tu establecimiento.',
} as const;
