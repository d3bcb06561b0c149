import { FileUpIcon, ImageUpIcon, PercentIcon } from 'lucide-react';
import { useState } from 'react';
import { PartFailure } from '@/components/common/states/part-failure';
import { Button } from '@/components/ui/button';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { readPriceList } from '../api/read-price-list';
import { ExportButton } from '../export-button';
import { PriceChangeDialog } from './bulk/price-change-dialog';
import { bulkStrings, catalogStrings as texts } from './catalog.strings';
import { importStrings } from './import/import.strings';
import type { CatalogFilter } from './offer';
import { pictureStrings } from './pictures/pictures.strings';

const usePicturesDialog = partOnDemand(
  async () => (await import('./pictures/pictures-dialog')).PicturesDialog,
);
const useImportDialog = partOnDemand(async () => (await import('./import/import-dialog')).ImportDialog);

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
      {isPicturing && <FetchedPictures onClose={() => setIsPicturing(false)} />}
      {isImporting && <FetchedImport onClose={() => setIsImporting(false)} />}
      {isOpen && <PriceChangeDialog filter={filter} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The rules for reading a file are needed nowhere else on the page. */
function FetchedImport({ onClose }: { onClose: () => void }) {
  const { Part: ImportDialog, failed, retry } = useImportDialog();
  if (failed) return <PartFailure onRetry={retry} onClose={onClose} />;
  return ImportDialog && <ImportDialog onClose={onClose} />;
}

/** The storage client is only needed for pictures. */
function FetchedPictures({ onClose }: { onClose: () => void }) {
  const { Part: PicturesDialog, failed, retry } = usePicturesDialog();
  if (failed) return <PartFailure onRetry={retry} onClose={onClose} />;
  return PicturesDialog && <PicturesDialog onClose={onClose} />;
}
