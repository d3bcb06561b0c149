import { AppError } from '@/lib/app-error';
import { pictureStrings as texts } from './pictures.strings';

/** The file endings of stored types. */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};
export const PICTURE_TYPES = Object.keys(ENDINGS).join(',');

/** Pixels of the longer side: twice the largest size on a page, and a third of a phone's photograph. */
const LONGEST_SIDE = 1600;
const MOST_BYTES = 5 * 1024 * 1024;

export type ReadyPicture = { bytes: ArrayBuffer; type: string; ending: string };

/** The upload for a file: the file itself, or a smaller version of it. */
export async function readyPicture(file: File): Promise<ReadyPicture> {
  if (!(file.type in ENDINGS)) throw new AppError('wrong_type', texts.wrongType);
  const small = await shrunk(file);
  const ending = ENDINGS[small.type];
  if (!ending) throw new AppError('wrong_type', texts.wrongType);
  if (small.size > MOST_BYTES) throw new AppError('too_large', texts.tooLarge);
  return { bytes: await small.arrayBuffer(), type: small.type, ending };
}

async function shrunk(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new AppError('wrong_type', texts.wrongType);
  });
  try {
    const scale = LONGEST_SIDE / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // A browser that cannot write WebP writes a PNG.
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85));
    return smaller && smaller.size < file.size ? smaller : file;
  } finally {
    bitmap.close();
  }
}

/** The SKU a file is named after. */
export const skuOf = (file: { name: string }): string =>
  file.name
    .replace(/\.[^.]*$/, '')
    .trim()
    .normalize('NFC');
