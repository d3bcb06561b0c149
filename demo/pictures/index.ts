import { isCase } from '../catalog/formats';
import { type Product, products } from '../catalog/products';
import { type SellerKey, sellers } from '../sellers';
import { palettes } from './colours';
import { drawProduct } from './product-picture';
import { drawBanner } from './seller-banner';
import { drawLogo } from './seller-logo';

const productsBySlug = new Map(products.map((product) => [product.slug, product]));

/** The address of a product's illustration. */
export const productPicture = (slug: string) => `/pictures/products/${slug}.svg`;

/** The addresses of a seller's emblem and landscape. */
export const sellerPicture = (key: SellerKey, part: 'logo' | 'banner') =>
  `/pictures/sellers/${key}-${part}.svg`;

function renderProduct({ name, variant, brand, kind, format, formatName, alcohol }: Product): string {
  const strength = alcohol > 0 ? `${alcohol}% vol.` : 'Sin alcohol';
  return drawProduct({
    title: name,
    shape: isCase(formatName) ? 'case' : shapeOf(brand.shape ?? kind.shape, formatName),
    contents: kind.contents,
    label: {
      brand: brand.name,
      kind: variant,
      footer: isCase(formatName) ? format.label.replace('Caja ', '') : `${strength} · ${volume(format.ml)}`,
      motif: brand.motif,
      style: brand.label,
      palette: palettes[brand.palette],
      tint: kind.tint,
    },
  });
}

const volume = (ml: number) => (ml >= 1000 ? `${ml / 1000} L` : `${ml} ml`);

/** A can is drawn as a can for every kind, and a bottle of a canned kind as a bottle. */
function shapeOf(shape: Product['kind']['shape'], formatName: Product['formatName']) {
  if (formatName.startsWith('lata')) return 'can';
  return shape === 'can' ? 'beer' : shape;
}

function renderSeller(key: string, part: string): string | null {
  const seller = Object.hasOwn(sellers, key) ? sellers[key as SellerKey] : undefined;
  if (!seller) return null;
  const picture = { ...seller, palette: palettes[seller.palette] };
  return part === 'logo' ? drawLogo(picture) : drawBanner(picture);
}

function renderPlaceholder(): string {
  return drawProduct({
    title: 'Imagen no disponible',
    shape: 'bordeaux',
    contents: { glass: '#6b5a52', liquid: '#6b5a52' },
    label: {
      brand: 'Sumiller',
      kind: 'Sin imagen',
      footer: 'Portal B2B',
      motif: 'vine',
      style: 'classic',
      palette: palettes.burgundy,
      tint: '#8a7668',
    },
  });
}

/**
 * The SVG of a path under `/pictures/`, or null for an unknown one. Pure: the same path always returns the same text,
 * only from the demo's definitions.
 */
export function renderPicture(path: string): string | null {
  if (path === '/pictures/placeholder.svg') return renderPlaceholder();
  const product = /^\/pictures\/products\/([a-z0-9-]+)\.svg$/.exec(path)?.[1];
  if (product) {
    const found = productsBySlug.get(product);
    return found ? renderProduct(found) : null;
  }
  const [, seller, part] = /^\/pictures\/sellers\/([a-z0-9-]+)-(logo|banner)\.svg$/.exec(path) ?? [];
  return seller && part ? renderSeller(seller, part) : null;
}
