import type { Row } from '@/lib/backend/row';
import type { Seller, SellerDetail } from './seller';

type SellerRow = Row<'sellers', 'id' | 'name' | 'city' | 'state' | 'metadata'>;

type SellerDetailRow = SellerRow & Row<'sellers', 'contact_phone' | 'contact_email'>;

function text(value: unknown): string | null {
  return typeof value === 'string' ? value.trim() || null : null;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.flatMap((entry) => text(entry) ?? []))] : [];
}

/** Operators write the metadata by hand, so malformed values count as missing. */
export function toSeller(row: SellerRow): Seller {
  const metadata = record(row.metadata);
  return {
    id: row.id,
    name: row.name,
    city: text(row.city),
    state: text(row.state),
    description: text(metadata.description),
    logo: text(metadata.logo_url),
    banner: text(metadata.banner_url),
    tags: texts(metadata.tags),
  };
}

/** A brand's row with its contacts and whether to hide its codes. */
export function toSellerDetail(row: SellerDetailRow): SellerDetail {
  return {
    ...toSeller(row),
    phone: text(row.contact_phone),
    email: text(row.contact_email),
    hidesCodes: record(row.metadata).hide_product_codes === true,
  };
}
