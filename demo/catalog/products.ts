import { slugify } from '@sumiller/catalog-file/fold';
import { between } from '../fixed';
import { families } from './families';
import { type Format, type FormatName, formats } from './formats';
import type { Bottling, Brand, Family, Kind } from './types';

/** A product ready to be stored and drawn. */
export type Product = {
  sku: string;
  slug: string;
  name: string;
  /** The name after the brand, as on the label. */
  variant: string;
  description: string;
  barCode: string;
  third: string;
  grape: string | null;
  region: string;
  alcohol: number;
  tags: string[];
  family: Family;
  brand: Brand<string>;
  kind: Kind;
  bottling: Bottling<string>;
  formatName: FormatName;
  format: Format;
};

/** One sentence on the producer, one on the taste, one on the use. */
function describe(brand: Brand<string>, kind: Kind, bottling: Bottling<string>, sku: string): string {
  const pick = (sentences: string[], key: string) =>
    sentences[between(0, sentences.length - 1, sku + key)] ?? '';
  return [brand.story, bottling.note ?? pick(kind.tasting, 'taste'), pick(kind.serving, 'use')].join(' ');
}

/** EAN-13 in Mexico's range (750), check digit included. */
export function barCodeOf(sku: string): string {
  const body = `750${String(between(0, 999_999_999, `ean ${sku}`)).padStart(9, '0')}`;
  const sum = Array.from(body).reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

function buildProduct(
  family: Family,
  brand: Brand<string>,
  bottling: Bottling<string>,
  position: number,
): Product {
  const kind = family.kinds[bottling.kind];
  if (!kind) throw new Error(`${brand.name} names the unknown kind ${bottling.kind}`);
  const formatName = bottling.format ?? family.format;
  const format: Format = formats[formatName];
  const sku = `${family.prefix}-${brand.code}-${String(position).padStart(3, '0')}`;
  const usual = formatName === family.format;
  const name = `${brand.name} ${bottling.name}${usual ? '' : format.suffix}`;
  const third = bottling.third ?? kind.third;
  const isWine = family.grapes && kind.category !== 'Vino rosado' && kind.category !== 'Espumoso rosado';
  return {
    sku,
    slug: slugify(name),
    name,
    variant: bottling.name,
    description: describe(brand, kind, bottling, sku),
    barCode: barCodeOf(sku),
    third,
    grape: bottling.grape ?? (isWine ? third : null),
    region: bottling.region ?? brand.region,
    alcohol: bottling.alcohol ?? kind.alcohol,
    tags: [...kind.tags, ...(brand.country === 'México' ? ['México'] : ['importado'])],
    family,
    brand,
    kind,
    bottling,
    formatName,
    format,
  };
}

/** Every product of the demo, in the order of the families. */
export const products: Product[] = families.flatMap((family) =>
  family.brands.flatMap((brand) =>
    brand.products.map((bottling, i) => buildProduct(family, brand, bottling, i + 1)),
  ),
);
