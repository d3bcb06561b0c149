import { FileUpIcon, ImageUpIcon, PercentIcon } from 'lucide-react';
import { useState } from 'react';
import { dialogOnDemand } from '@/components/common/states/dialog-on-demand';
import { Button } from '@/components/ui/button';
import { readPriceList } from '../api/catalog/read-price-list';
import { ExportButton } from '../shared/lists/export-button';
import { bulkStrings, catalogStrings as texts } from './catalog.strings';
import { importStrings } from './import/import.strings';
import type { CatalogFilter } from './offer';
import { pictureStrings } from './pictures/pictures.strings';

/** The storage client is only needed for pictures. */
const PicturesDialog = dialogOnDemand(
  async () => (await import('./pictures/pictures-dialog')).PicturesDialog,
);
/** The rules for reading a file are needed nowhere else on the page. */
const ImportDialog = dialogOnDemand(async () => (await import('./import/import-dialog')).ImportDialog);
const PriceChangeDialog = dialogOnDemand(
  async () => (await import('./bulk/price-change-dialog')).PriceChangeDialog,
);

/** Actions on all offers of the filter: a bulk price change, and a file with every column of an import. */
export function CatalogTools({ filter }: { filter: CatalogFilter }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [isPicturing, setIsPicturing] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <PercentIcon aria-hidden />
        {bulkStrings.open}
      </Button>
      <ExportButton
        file="catalogo.csv"
        texts={texts}
        read={(signal) => readPriceList(filter, signal)}
        write={async (lines) => (await import('./import/write-list')).listFile(lines)}
      />
      <Button variant="outline" onClick={() => setIsImporting(true)}>
        <FileUpIcon aria-hidden />
        {importStrings.open}
      </Button>
      <Button variant="outline" onClick={() => setIsPicturing(true)}>
        <ImageUpIcon aria-hidden />
        {pictureStrings.open}
      </Button>
      {isPicturing && <PicturesDialog onClose={() => setIsPicturing(false)} />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      {isOpen && <PriceChangeDialog filter={filter} onClose={() => setIsOpen(false)} />}
    </>
  );
}
