import { toCsv } from '@/lib/csv';
import { formatCount, formatMoney } from '@/lib/format';
import { shareStrings as texts } from './share.strings';

/** Lines of an order or a cart, to be taken out of the portal. */
export type Sheet = {
  /** 'Pedido PED-2026-000012' */
  title: string;
  establishment: string | null;
  lines: {
    name: string;
    /** 'Botella 750 ml'; null if it is unknown. */
    format: string | null;
    sku: string | null;
    quantity: number;
    price: number;
    total: number;
  }[];
  /** MXN. */
  total: number;
};

/** The lines as a file that spreadsheets open: amounts in pesos, without signs. */
export function sheetCsv({ lines }: Sheet): string {
  const rows = lines.map(({ sku, name, quantity, price, total }) => [sku, name, quantity, price, total]);
  return toCsv([texts.columns, ...rows]);
}

/** `pedido-ped-2026-000012.csv` */
export function fileNameOf({ title }: Sheet): string {
  const plain = title
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase();
  return `${plain.replace(/[\s_]+/g, '-')}.csv`;
}

/** The lines as a message to a person. */
export function toText({ title, establishment, lines, total }: Sheet): string {
  const items = lines.map(
    ({ name, format, quantity, total: amount }) =>
      `${formatCount(quantity)} × ${[name, format, formatMoney(amount)].filter(Boolean).join(' · ')}`,
  );
  return [[title, establishment].filter(Boolean).join(' · '), ...items, texts.total(formatMoney(total))].join(
    '\n',
  );
}

/** Opens WhatsApp, or its page, with the message. */
export const whatsAppHref = (sheet: Sheet): string =>
  `https://wa.me/?text=${encodeURIComponent(toText(sheet))}`;

/** Opens the person's mail program with the message. */
export const mailHref = (sheet: Sheet): string =>
  `mailto:?subject=${encodeURIComponent(sheet.title)}&body=${encodeURIComponent(toText(sheet))}`;
