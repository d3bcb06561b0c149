import { DownloadIcon, PercentIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { saveCsv } from '@/lib/csv';
import { failureReason } from '@/lib/failure-reason';
import { formatCount } from '@/lib/format';
import { toast } from '@/lib/toast';
import { readAllOffers } from '../api/get-catalog';
import { PriceChangeDialog } from './bulk/price-change-dialog';
import { catalogCsv } from './catalog-csv';
import { bulkStrings, catalogStrings as texts } from './catalog.strings';
import type { CatalogFilter } from './offer';

/** What is done with all offers of the filter: prices changed at once, and a file that the importer takes back. */
export function CatalogTools({ filter }: { filter: CatalogFilter }) {
  const [isBusy, setIsBusy] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const { offers, more } = await readAllOffers(filter, new AbortController().signal);
      saveCsv('catalogo.csv', catalogCsv(offers));
      if (more) toast.warning(texts.exportedSome(formatCount(offers.length)));
    } catch (error) {
      toast.error(texts.exportFailed, failureReason(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <PercentIcon aria-hidden />
        {bulkStrings.open}
      </Button>
      <Button variant="outline" onClick={() => void save()} disabled={isBusy} aria-busy={isBusy}>
        <DownloadIcon aria-hidden />
        {texts.export}
      </Button>
      {isOpen && <PriceChangeDialog filter={filter} onClose={() => setIsOpen(false)} />}
    </>
  );
}
