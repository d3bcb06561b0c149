import { paths } from '@/config/paths';
import { foldSearchTerm, isSearchable } from '@/domain/product/catalog/search-term';
import { routeTitles } from '../../route-titles.strings';
import { headerStrings } from '../header.strings';

export type PortalPage = { kind: 'page'; id: string; name: string; detail: string; href: string };

const MOST_PAGES = 2;
/** So much of its name asks for a page rather than for a product. */
const LEAST_OF_NAME = 5;

const settings = (vista?: string) => paths.companySettings.href({ vista });

/** The pages a buyer may look for by name: title, address, and synonyms. */
const pages: [name: string | undefined, href: string, otherWords?: string][] = [
  [routeTitles.dashboard, paths.dashboard.href(), 'inicio panel resumen'],
  [routeTitles.orders, paths.orders.href(), 'historial compras'],
  [routeTitles.quickOrder, paths.quickOrder.href(), 'lista pegar anotar'],
  [headerStrings.pages.guide, paths.products.href({ mis: 1 }), 'favoritos guía habituales'],
  [routeTitles.cart, paths.cart.href()],
  [routeTitles.brands, paths.brands.href(), 'vendedores bodegas'],
  [routeTitles.invoices, paths.invoices.href(), 'facturas cfdi'],
  [routeTitles.locationSelect, paths.locationSelect.href(), 'cambiar sucursal'],
  [routeTitles.profile, paths.profile.href(), 'perfil contraseña'],
  [routeTitles.companySettings, settings(), 'ajustes grupo'],
  [headerStrings.pages.establishments, settings('establecimientos'), 'sucursales direcciones configuración'],
  [headerStrings.pages.fiscalCompanies, settings('empresas'), 'rfc fiscales configuración'],
  [headerStrings.pages.people, settings('personas'), 'usuarios colegas invitar permisos configuración'],
  [headerStrings.pages.mails, settings('correos'), 'avisos notificaciones configuración'],
];

/** The pages whose names or synonyms begin with every typed word. */
export function findPages(typed: string): PortalPage[] {
  if (!isSearchable(typed)) return [];
  const wanted = foldSearchTerm(typed).split(' ');
  return pages
    .flatMap(([name, href, otherWords = '']): PortalPage[] => {
      if (!name) return [];
      const words = foldSearchTerm(`${name} ${otherWords}`).split(' ');
      const isMatch = wanted.every((begin) => words.some((word) => word.startsWith(begin)));
      return isMatch ? [{ kind: 'page', id: `page:${href}`, name, detail: headerStrings.page, href }] : [];
    })
    .slice(0, MOST_PAGES);
}

/** Whether the typed text is in a page's name, from the beginning of a word, and not only in another word for it. */
export function isNamed({ name }: PortalPage, typed: string): boolean {
  const text = foldSearchTerm(typed);
  return text.length >= LEAST_OF_NAME && ` ${foldSearchTerm(name)}`.includes(` ${text}`);
}
