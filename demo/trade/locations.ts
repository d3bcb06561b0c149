import type { LocationKey, PersonKey, companies, groups } from './customers';

type DemoLocation = {
  name: string;
  group: keyof typeof groups;
  company: keyof typeof companies;
  store: number;
  founder: PersonKey;
  /** Both forms the contract allows: an object, or a plain street. */
  adress: { street: string; number: string; neighborhood: string; country: string } | string;
  city: string;
  state: string;
  cp: string;
  manager: string;
  telefono: number;
  mail: string;
};

/** The establishments of the demo's groups, each with another store's list. */
export const locations: Record<LocationKey, DemoLocation> = {
  roma: {
    name: 'La Cantina Roma',
    group: 'cantina',
    company: 'centro',
    store: 1,
    founder: 'mariana',
    adress: { street: 'Orizaba', number: '127', neighborhood: 'Roma Norte', country: 'México' },
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    cp: '06700',
    manager: 'Diego Armenta',
    telefono: 5552641183,
    mail: 'roma@lacantina.mx',
  },
  chapultepec: {
    name: 'La Cantina Chapultepec',
    group: 'cantina',
    company: 'centro',
    store: 2,
    founder: 'mariana',
    adress: {
      street: 'Avenida Chapultepec',
      number: '215 Sur',
      neighborhood: 'Americana',
      country: 'México',
    },
    city: 'Guadalajara',
    state: 'Jalisco',
    cp: '44160',
    manager: 'Paola Rentería',
    telefono: 3336157402,
    mail: 'chapultepec@lacantina.mx',
  },
  playa: {
    name: 'La Cantina Playa',
    group: 'cantina',
    company: 'caribe',
    store: 3,
    founder: 'mariana',
    adress: 'Calle 38 Norte entre 5a. y 10a. Avenida, Zazil-Ha',
    city: 'Playa del Carmen',
    state: 'Quintana Roo',
    cp: '77720',
    manager: 'Rodrigo Pech',
    telefono: 9848732210,
    mail: 'playa@lacantina.mx',
  },
  lobby: {
    name: 'Mirador Reforma',
    group: 'mirador',
    company: 'mirador',
    store: 1,
    founder: 'elena',
    adress: { street: 'Río Lerma', number: '94', neighborhood: 'Cuauhtémoc', country: 'México' },
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    cp: '06500',
    manager: 'Iñaki Beltrán',
    telefono: 5555127741,
    mail: 'reforma@hotelmirador.mx',
  },
  playaNorte: {
    name: 'Mirador Playa Norte',
    group: 'mirador',
    company: 'mirador',
    store: 3,
    founder: 'elena',
    adress: { street: 'Avenida Zazil-Ha', number: 'lote 7', neighborhood: 'Playa Norte', country: 'México' },
    city: 'Isla Mujeres',
    state: 'Quintana Roo',
    cp: '77400',
    manager: 'Lourdes Canché',
    telefono: 9988770652,
    mail: 'playanorte@hotelmirador.mx',
  },
};
