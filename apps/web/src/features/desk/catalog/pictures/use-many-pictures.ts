import { useState } from 'react';
import { failureReason } from '@/lib/failure-reason';
import { findPictured, useSetPicture, type FoundProduct } from '../../api/catalog/use-pictures';
import { skuOf } from './picture-file';
import { pictureStrings as texts } from './pictures.strings';

export type PictureResult = { file: string; product?: string; outcome: string; isRefused?: boolean };

/** Uploads files one after the other; a failed one does not stop the others. */
export function useManyPictures() {
  const { mutateAsync } = useSetPicture();
  const [results, setResults] = useState<PictureResult[]>([]);
  const [isRunning, setIsRunning] = useState(false);

  const upload = async (file: File, product: FoundProduct | undefined, isRepeated: boolean) => {
    const refused = (outcome: string) => ({
      file: file.name,
      product: product?.name,
      outcome,
      isRefused: true,
    });
    if (!product) return refused(texts.noProduct);
    if (isRepeated) return refused(texts.twice);
    if (!product.may_change) return refused(texts.elsewhere);
    try {
      await mutateAsync({ product, picture: file });
      return { file: file.name, product: product.name, outcome: texts.done };
    } catch (error) {
      return refused(failureReason(error));
    }
  };

  const start = async (files: File[]) => {
    setIsRunning(true);
    const shown: PictureResult[] = files.map(({ name }) => ({ file: name, outcome: texts.waiting }));
    const show = (index: number, result: PictureResult) => {
      shown[index] = result;
      setResults([...shown]);
    };
    setResults([...shown]);
    try {
      const found = await findPictured(files);
      const seen = new Set<string>();
      for (const [index, file] of files.entries()) {
        const sku = skuOf(file).toLowerCase();
        show(index, await upload(file, found.get(sku), seen.has(sku)));
        seen.add(sku);
      }
    } catch (error) {
      const outcome = failureReason(error);
      for (const [index, { name }] of files.entries()) show(index, { file: name, outcome, isRefused: true });
    } finally {
      setIsRunning(false);
    }
  };
  return { results, isRunning, start };
}
