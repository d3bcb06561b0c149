/** All demo accounts share it; it is printed when the portal starts with demo data. */
export const demoPassword = 'Sumiller2026';

export const people = {
  mariana: {
    email: 'compras@lacantina.mx',
    name: 'Mariana Torres',
    business: 'Grupo La Cantina',
    phone: '55 5264 1180',
    group: 'cantina',
    role: 'owner',
    locations: ['roma', 'chapultepec', 'playa'],
  },
  diego: {
    email: 'barra@lacantina.mx',
    name: 'Diego Armenta',
    business: 'Grupo La Cantina',
    phone: '55 5264 1183',
    group: 'cantina',
    role: 'member',
    locations: ['roma'],
  },
  elena: {
    email: 'compras@hotelmirador.mx',
    name: 'Elena Cárdenas',
    business: 'Hotel Mirador',
    phone: '55 5512 7740',
    group: 'mirador',
    role: 'owner',
    locations: ['lobby', 'playaNorte'],
  },
  nuevo: {
    email: 'nuevo@sumiller.mx',
    name: 'Andrea Solís',
    business: 'Café Andariego',
    phone: '33 3615 2049',
    group: null,
    role: 'owner',
    locations: [],
  },
  ventas: {
    email: 'ventas@sumiller.mx',
    name: 'Lucía Arriaga',
    business: 'Sumiller',
    phone: '55 5080 4410',
    group: null,
    role: 'owner',
    locations: [],
  },
  surtido: {
    email: 'surtido@sumiller.mx',
    name: 'Tomás Ibarra',
    business: 'Sumiller',
    phone: '55 5080 4413',
    group: null,
    role: 'owner',
    locations: [],
  },
} as const;

export type PersonKey = keyof typeof people;

/** The desk's staff among these people, and their stores; null: all. */
export const staff = [
  { person: 'ventas', role: 'admin', stores: null },
  { person: 'surtido', role: 'seller', stores: [1] },
] as const;

/** Customers of the seller: approved, with a credit line in MXN. */
export const groups = {
  cantina: {
    name: 'Grupo La Cantina',
    description: 'Cantinas contemporáneas en Ciudad de México, Guadalajara y Playa del Carmen.',
    address: 'Orizaba 127, Roma Norte, Ciudad de México',
    tax_id: 'OLC150312AB1',
    contact_name: 'Mariana Torres',
    contact_mail: 'compras@lacantina.mx',
    contact_phone: '55 5264 1180',
    founder: 'mariana',
    creditLine: 250_000,
  },
  mirador: {
    name: 'Hotel Mirador',
    description: 'Hotelería boutique con bar de azotea y club de playa.',
    address: 'Río Lerma 94, Cuauhtémoc, Ciudad de México',
    tax_id: 'HMI080921QX9',
    contact_name: 'Elena Cárdenas',
    contact_mail: 'compras@hotelmirador.mx',
    contact_phone: '55 5512 7740',
    founder: 'elena',
    creditLine: 150_000,
  },
} as const;

const invoiceTerms = {
  regimen: '601 - General de Ley Personas Morales',
  uso_cfdi: 'G01 - Adquisición de mercancías',
  country: 'México',
};

export const companies = {
  centro: {
    group: 'cantina',
    lega_name: 'Operadora La Cantina del Centro, S.A. de C.V.',
    business_name: 'La Cantina',
    rfc: 'OLC150312AB1',
    ...invoiceTerms,
    address: 'Orizaba 127, piso 2',
    neighborhood: 'Roma Norte',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    zip: 6700,
    email: 'facturas@lacantina.mx',
    phone: 5552641180,
    id_cliente_prissa: 'C-004127',
  },
  caribe: {
    group: 'cantina',
    lega_name: 'Terrazas y Cantinas del Caribe, S. de R.L. de C.V.',
    business_name: 'La Cantina Playa',
    rfc: 'TCC190605KLA',
    ...invoiceTerms,
    address: 'Calle 38 Norte mz. 12',
    neighborhood: 'Zazil-Ha',
    city: 'Playa del Carmen',
    state: 'Quintana Roo',
    zip: 77720,
    email: 'facturas.caribe@lacantina.mx',
    phone: 9848732210,
    id_cliente_prissa: 'C-006840',
  },
  mirador: {
    group: 'mirador',
    lega_name: 'Hotelera Mirador, S.A. de C.V.',
    business_name: 'Hotel Mirador',
    rfc: 'HMI080921QX9',
    ...invoiceTerms,
    address: 'Río Lerma 94',
    neighborhood: 'Cuauhtémoc',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    zip: 6500,
    email: 'facturas@hotelmirador.mx',
    phone: 5555127740,
    id_cliente_prissa: 'C-005512',
  },
} as const;

export type LocationKey = 'roma' | 'chapultepec' | 'playa' | 'lobby' | 'playaNorte';
