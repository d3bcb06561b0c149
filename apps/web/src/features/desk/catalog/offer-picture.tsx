import { useState } from 'react';
import { ProductImage } from '@/components/common/product/product-image';
import { dialogOnDemand } from '@/components/common/states/dialog-on-demand';
import { Button } from '@/components/ui/button';
import { readImages } from '@/domain/product';
import type { DeskOffer } from './offer';
import { pictureStrings as texts } from './pictures/pictures.strings';

const PictureDialog = dialogOnDemand(async () => (await import('./pictures/picture-dialog')).PictureDialog);

/** A thumbnail of the product, which opens the picture dialog. */
export function OfferPicture({ offer }: { offer: DeskOffer }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        aria-label={texts.of(offer.name)}
        onClick={() => setIsOpen(true)}
        className="size-12 shrink-0 p-0"
      >
        <ProductImage src={readImages(offer.images)[0]} alt="" of={offer} className="size-12" />
      </Button>
      {isOpen && <PictureDialog offer={offer} onClose={() => setIsOpen(false)} />}
    </>
  );
}
