import { StorageClient } from '@supabase/storage-js';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useUser } from '@/domain/session';
import { AppError, toAppError } from '@/lib/app-error';
import { answerOf } from '@/lib/backend/answer-of';
import { portal } from '@/lib/backend/portal';
import { auth, authorizedFetch, db } from '@/lib/backend/supabase';
import { useOnlineMutation } from '@/lib/mutations/use-online-mutation';
import type { DeskOffer } from '../../catalog/offer';
import { readyPicture, skuOf } from '../../catalog/pictures/picture-file';
import { pictureStrings as texts } from '../../catalog/pictures/pictures.strings';

/** A product whose picture is changed, with its pictures as the person sees them. */
type Images = DeskOffer['images'];
export type Pictured = { product_id: string; images: Images };
export type FoundProduct = Pictured & { sku: string; name: string; may_change: boolean };
type Saved = { outcome: 'saved' | 'stale'; images: Images; unused: string | null };

async function bucket() {
  const { supabaseUrl, supabaseKey } = await portal.ready();
  const client = new StorageClient(`${supabaseUrl}/storage/v1`, {}, authorizedFetch(auth, supabaseKey));
  return client.from('products');
}

/** Versions are never reused, so that a picture can be cached forever. */
function newVersion(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function uploadPicture(productId: string, file: File): Promise<string> {
  const { bytes, type, ending } = await readyPicture(file);
  const name = `${productId}/${newVersion()}.${ending}`;
  const products = await bucket();
  const { error } = await products.upload(name, bytes, { contentType: type, cacheControl: '31536000' });
  // A request that did not get through is wrapped in the client's own error.
  if (error) throw toAppError('originalError' in error ? error.originalError : error);
  const { publicUrl } = products.getPublicUrl(name).data;
  const { origin, pathname } = new URL(publicUrl);
  // This portal's address may change; that of a separate project stays.
  return origin === window.location.origin ? pathname : publicUrl;
}

/** A picture to upload, the address of one on the web, or none. */
export type NewPicture = File | string | null;

async function savePicture({ product_id, images }: Pictured, picture: NewPicture): Promise<Saved> {
  const url = picture instanceof File ? await uploadPicture(product_id, picture) : picture;
  const args = { p_product_id: product_id, p_seen: images, ...(url && { p_url: url }) };
  const saved = await answerOf<Saved>(db.rpc('set_product_picture', args));
  // Pictures left behind here are cleaned up daily.
  if (saved.unused) await (await bucket()).remove([saved.unused]);
  return saved;
}

/** Replaces a product's picture, or removes it (null). Updates the rows of the catalogue. */
export function useSetPicture() {
  const user = useUser();
  const client = useQueryClient();
  const follow = (productId: string, images: Images) =>
    client.setQueriesData<InfiniteData<{ offers: DeskOffer[] }>>(
      { queryKey: ['desk', user.id, 'catalog'] },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            offers: page.offers.map((offer) =>
              offer.product_id === productId ? { ...offer, images } : offer,
            ),
          })),
        },
    );
  return useOnlineMutation({
    mutationFn: async ({ product, picture }: { product: Pictured; picture: NewPicture }) => {
      const { outcome, images } = await savePicture(product, picture);
      follow(product.product_id, images);
      if (outcome === 'stale') throw new AppError('stale', texts.stale);
      return images;
    },
  });
}

const SKUS_AT_ONCE = 100;

/** The products of the person's stores that files are named after, by lower-case SKU. */
export async function findPictured(files: File[]): Promise<Map<string, FoundProduct>> {
  const skus = [...new Set(files.map(skuOf))];
  const found = new Map<string, FoundProduct>();
  for (let first = 0; first < skus.length; first += SKUS_AT_ONCE) {
    const p_skus = skus.slice(first, first + SKUS_AT_ONCE);
    const products = await answerOf<FoundProduct[]>(db.rpc('desk_pictures', { p_skus }));
    for (const product of products) found.set(product.sku.toLowerCase(), product);
  }
  return found;
}
