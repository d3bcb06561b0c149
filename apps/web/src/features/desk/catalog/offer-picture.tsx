import { useState } from 'react';
import { ProductImage } from '@/components/common/product/product-image';
import { PartFailure } from '@/components/common/states/part-failure';
import { Button } from '@/components/ui/button';
import { readImages } from '@/domain/product';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import type { DeskOffer } from './offer';
import { pictureStrings as texts } from './pictures/pictures.strings';

const usePictureDialog = partOnDemand(async () => (await import('./pictures/picture-dialog')).PictureDialog);

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
      {isOpen && <FetchedPicture offer={offer} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FetchedPicture(props: { offer: DeskOffer; onClose: () => void }) {
  const { Part: PictureDialog, failed, retry } = usePictureDialog();
  if (failed) return <PartFailure onRetry={retry} onClose={props.onClose} />;
  return PictureDialog && <PictureDialog {...props} />;
}
