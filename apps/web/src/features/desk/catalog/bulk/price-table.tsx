import { useState } from 'react';
import { Price } from '@/components/common/product/price';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { formatCount } from '@/lib/format';
import { bulkStrings as texts, catalogStrings } from '../catalog.strings';
import { differenceOf, type PriceChange } from './price-plan';

const CHUNK = 100;
const cell = 'px-3 py-2 align-top';

/** Every price before and after, page by page, the largest changes first. */
export function PriceTable({ changes }: { changes: PriceChange[] }) {
  const [shown, setShown] = useState(CHUNK);
  const rest = changes.length - shown;
  return (
    <div className="rounded-lg border">
      <Table label={texts.list}>
        <TableHeader>
          <TableRow>
            <TableHead className="px-3">{catalogStrings.product}</TableHead>
            <TableHead className="px-3 text-right">{texts.before}</TableHead>
            <TableHead className="px-3 text-right">{texts.after}</TableHead>
            <TableHead className="px-3 text-right max-sm:hidden">{texts.difference}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {changes.slice(0, shown).map((change) => (
            <TableRow key={change.id}>
              <TableCell className={`${cell} whitespace-normal`}>
                <span className="block leading-snug">{change.name}</span>
                <span className="text-muted-foreground block text-xs break-words">
                  {change.sku} · {change.store}
                </span>
                {change.is_jump && <Badge variant="warning">{texts.jump}</Badge>}
              </TableCell>
              <TableCell className={`${cell} text-right`}>
                <Price value={change.old} />
              </TableCell>
              <TableCell className={`${cell} text-right`}>
                <Price value={change.new} className="font-semibold" />
              </TableCell>
              <TableCell className={`${cell} money text-right max-sm:hidden`}>
                {differenceOf(change)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rest > 0 && (
        <div className="flex justify-center border-t p-2">
          <Button variant="ghost" onClick={() => setShown(shown + CHUNK)}>
            {texts.more(formatCount(Math.min(rest, CHUNK)))}
          </Button>
        </div>
      )}
    </div>
  );
}
