import { PrinterIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { readAllDeskOrders } from '../../api/orders/get-desk-orders';
import { deskOrdersStrings as texts } from '../../desk.strings';
import { ExportButton } from '../../shared/lists/export-button';
import type { DeskFilters } from './desk-params';
import { ordersCsv } from './orders-csv';

/** The filtered orders as a file, and the documents to print for their slot. */
export function OrderTools({ filters }: { filters: DeskFilters }) {
  const slot = new URLSearchParams({
    ...(filters.day && { dia: filters.day }),
    ...(filters.slot && { horario: filters.slot }),
    ...(filters.store && { tienda: String(filters.store) }),
  });
  return (
    <>
      <Button asChild variant="outline">
        <Link to={`${paths.deskPrint.href()}?${slot.toString()}`}>
          <PrinterIcon aria-hidden />
          {texts.print}
        </Link>
      </Button>
      <ExportButton
        file="pedidos.csv"
        texts={texts}
        read={(signal) => readAllDeskOrders(filters, signal)}
        write={ordersCsv}
      />
    </>
  );
}
