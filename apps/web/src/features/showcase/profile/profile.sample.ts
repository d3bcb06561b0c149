/** The account that /profile shows to everyone. */
export const sampleAccount = {
  establishment: 'La Cantina Roma',
  email: 'roma@lacantina.mx',
  phone: '55 5264 1183',
  taxId: 'OLC150312AB1',
  address: 'Orizaba 127, Roma Norte, 06700 Ciudad de México',
} as const;
