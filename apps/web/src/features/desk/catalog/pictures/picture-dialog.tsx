import { ImageUpIcon } from 'lucide-react';
import { DiscardGuard } from '@/components/common/discard/discard-guard';
import { ProductImage } from '@/components/common/product/product-image';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { readImages } from '@/domain/product';
import { toast } from '@/lib/toast/toast';
import { useSetPicture, type NewPicture } from '../../api/catalog/use-pictures';
import { reportedAs } from '../../shared/lists/change-failure';
import { FileDrop } from '../../shared/fields/file-drop';
import type { DeskOffer } from '../offer';
import { PictureAddress } from './picture-address';
import { PICTURE_TYPES } from './picture-file';
import { pictureStrings as texts } from './pictures.strings';

/** The picture of one product: view, replace or remove. */
export function PictureDialog({ offer, onClose }: { offer: DeskOffer; onClose: () => void }) {
  const { mutate, isPending } = useSetPicture();
  const [picture] = readImages(offer.images);
  const save = (next: NewPicture, onSaved?: () => void) =>
    mutate(
      { product: offer, picture: next },
      reportedAs(next ? texts.failed : texts.removeFailed, () => {
        toast.success(next ? texts.saved : texts.removed);
        onSaved?.();
      }),
    );
  return (
    <DiscardGuard onClose={onClose}>
      {(close) => (
        <Dialog open onOpenChange={(open) => !open && !isPending && close()}>
          <DialogContent>
            <DialogHeader>
              <DialogTitle>{texts.of(offer.name)}</DialogTitle>
              <DialogDescription>
                {offer.may_set_status ? texts.oneDescription : texts.elsewhere}
              </DialogDescription>
            </DialogHeader>
            <ProductImage
              src={picture}
              alt={texts.of(offer.name)}
              of={offer}
              eager
              className="mx-auto size-60 p-2 max-sm:size-44"
            />
            {offer.may_set_status && (
              <>
                <FileDrop
                  icon={<ImageUpIcon aria-hidden className="text-muted-foreground size-8" />}
                  texts={texts.one}
                  accept={PICTURE_TYPES}
                  disabled={isPending}
                  onFiles={([file]) => file && save(file)}
                />
                <PictureAddress picture={picture} isPending={isPending} onSave={save} />
              </>
            )}
            <p role="status" className="text-sm">
              {isPending && texts.saving}
            </p>
            {/* In sight on every screen: the rest scrolls below it. */}
            <DialogFooter className="bg-popover sticky -bottom-6 -mx-6 -mb-6 border-t px-6 py-4">
              {offer.may_set_status && picture !== undefined && (
                <Button variant="outline" disabled={isPending} onClick={() => save(null)}>
                  {texts.remove}
                </Button>
              )}
              <Button disabled={isPending} onClick={close}>
                {texts.close}
              </Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
      )}
    </DiscardGuard>
  );
}
