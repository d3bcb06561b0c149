import { DownloadIcon, PrinterIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { failureReason } from '@/lib/failure-reason';
import { saveCsv } from '@/lib/csv';
import { formatCount } from '@/lib/format';
import { toast } from '@/lib/toast';
import { readAllDeskOrders } from '../api/get-desk-orders';
import { deskOrdersStrings as texts } from '../desk.strings';
import type { DeskFilters } from './desk-params';
import { ordersCsv } from './orders-csv';

/** The filtered orders as a file, and what is printed for their slot. */
export function OrderTools({ filters }: { filters: DeskFilters }) {
  const [isBusy, setIsBusy] = useState(false);
  const slot = new URLSearchParams({
    ...(filters.day && { dia: filters.day }),
    ...(filters.slot && { horario: filters.slot }),
    ...(filters.store && { tienda: String(filters.store) }),
  });
  const save = async () => {
    setIsBusy(true);
    try {
      const { orders, more } = await readAllDeskOrders(filters, new AbortController().signal);
      saveCsv('pedidos.csv', ordersCsv(orders));
      if (more) toast.warning(texts.exportedSome(formatCount(orders.length)));
    } catch (error) {
      toast.error(texts.exportFailed, failureReason(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button asChild variant="outline">
        <Link to={`${paths.deskPrint.href()}?${slot.toString()}`}>
          <PrinterIcon aria-hidden />
          {texts.print}
        </Link>
      </Button>
      <Button variant="outline" onClick={() => void save()} disabled={isBusy} aria-busy={isBusy}>
        <DownloadIcon aria-hidden />
        {texts.export}
      </Button>
    </>
  );
}
