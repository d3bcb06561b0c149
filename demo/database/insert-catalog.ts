import { slugify } from '@sumiller/catalog-file/fold';
import type pg from 'pg';
import { categories, categorySlug } from '../catalog/categories';
import { type Product, products } from '../catalog/products';
import { between, fixedId } from '../fixed';
import { productPicture, sellerPicture } from '../pictures';
import { type Seller, type SellerKey, sellers } from '../sellers';
import { offers } from '../trade/offers';
import { stores } from '../trade/stores';
import { insertRows } from './insert-rows';

const DAY = 86_400_000;

/** Ids referenced by orders, carts and favourites. */
export const productId = (sku: string) => fixedId('products', sku);
export const storeProductId = (storeId: number, sku: string) =>
  fixedId('store_products', `${storeId} ${sku}`);

function sellerRow([key, seller]: [string, Seller]) {
  const mailbox = slugify(seller.contact.split(' ')[0] ?? 'ventas');
  return {
    id: fixedId('sellers', key),
    name: seller.name,
    contact_name: seller.contact,
    contact_phone: `55 ${between(1000, 9999, `${key} phone`)} ${between(1000, 9999, `${key} line`)}`,
    contact_email: `${mailbox}@${key}.example`,
    is_active: !seller.inactive,
    city: seller.city,
    state: seller.state,
    metadata: {
      logo_url: sellerPicture(key as SellerKey, 'logo'),
      banner_url: sellerPicture(key as SellerKey, 'banner'),
      description: seller.description,
      tags: seller.tags,
      hide_product_codes: seller.hidesCodes ?? false,
    },
  };
}

function productRow(product: Product, now: Date) {
  const { sku, brand, family, kind, bottling, format } = product;
  const [height, width, depth] = format.size;
  return {
    id: productId(sku),
    sku,
    name: product.name,
    slug: product.slug,
    description: product.description,
    short_description: kind.short,
    images: [productPicture(product.slug)],
    brand: brand.name,
    supplier: brand.supplier,
    seller_id: fixedId('sellers', brand.seller),
    category_id: fixedId('categories', categorySlug(kind.category)),
    category_first: family.root,
    category_second: kind.category,
    category_third: product.third,
    country_origin: brand.country,
    region_origin: product.region,
    status: bottling.status ?? 'active',
    is_featured: bottling.featured ?? false,
    tags: product.tags,
    weight: format.weight,
    dimensions: { height, width, depth, unit: 'cm' },
    metadata: product.grape ? { TipoUva: product.grape } : {},
    format_volume: format.ml,
    format_label: format.label,
    bar_code: product.barCode,
    alcohol_true: product.alcohol,
    created_at: new Date(now.getTime() - between(190, 700, `${sku} age`) * DAY),
  };
}

const storeRows = () =>
  stores.map(({ id, name, internal, code, series, zone }) => ({
    id,
    name,
    name_internal: internal,
    store_code: code,
    series_code: series,
    is_active: true,
    time_zone: zone,
  }));

const categoryRows = () =>
  categories.map(({ slug, name, parent, order }) => ({
    id: fixedId('categories', slug),
    slug,
    name,
    parent_id: parent && fixedId('categories', parent),
    is_active: true,
    sort_order: order,
  }));

const offerRows = () =>
  offers.map(({ store, product, price, stock }) => ({
    id: storeProductId(store.id, product.sku),
    store_id: store.id,
    product_id: productId(product.sku),
    price,
    stock_qty: stock,
  }));

const costRows = () =>
  offers
    .filter(({ cost }) => cost !== null)
    .map(({ store, product, cost }) => ({ store_product_id: storeProductId(store.id, product.sku), cost }));

/** Stores, categories, sellers, products, each store's list and its costs. */
export async function insertCatalog(client: pg.ClientBase, now: Date): Promise<void> {
  // The first store already exists, since establishments could not be opened without one.
  const overwrite =
    'on conflict (id) do update set name = excluded.name, name_internal = excluded.name_internal, ' +
    'store_code = excluded.store_code, series_code = excluded.series_code';
  await insertRows(client, 'public.stores', storeRows(), overwrite);
  await insertRows(client, 'public.categories', categoryRows());
  await insertRows(client, 'public.sellers', Object.entries(sellers).map(sellerRow));
  await insertRows(
    client,
    'public.products',
    products.map((product) => productRow(product, now)),
  );
  await insertRows(client, 'public.store_products', offerRows());
  await insertRows(client, 'private.product_costs', costRows());
}
