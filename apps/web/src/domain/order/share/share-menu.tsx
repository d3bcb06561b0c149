import { FileSpreadsheetIcon, MailIcon, MessageCircleIcon, Share2Icon, StoreIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { saveCsv } from '@/lib/csv';
import { fileNameOf, mailHref, sheetCsv, toText, whatsAppHref, type Sheet } from './sheet';
import { shareStrings as texts } from './share.strings';

type Props = {
  sheet: Sheet;
  trigger: ReactNode;
  /** Set if the person has another establishment to order for. */
  onAlsoFor?: (() => void) | undefined;
};

/** The device's own share dialog; closing it needs no message. */
function share(sheet: Sheet): void {
  navigator.share({ title: sheet.title, text: toText(sheet) }).catch(() => undefined);
}

/** Ways to take the lines out of the portal; open from the start, since it is loaded on demand. */
export function ShareMenu({ sheet, trigger, onAlsoFor }: Props) {
  const canShare = 'share' in navigator;
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {onAlsoFor && (
          <>
            <DropdownMenuItem onSelect={onAlsoFor}>
              <StoreIcon aria-hidden />
              {texts.alsoFor}
            </DropdownMenuItem>
            <DropdownMenuSeparator />
          </>
        )}
        {canShare && (
          <DropdownMenuItem onSelect={() => share(sheet)}>
            <Share2Icon aria-hidden />
            {texts.otherApp}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem asChild>
          <a href={whatsAppHref(sheet)} target="_blank" rel="noreferrer">
            <MessageCircleIcon aria-hidden />
            {texts.whatsApp}
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <a href={mailHref(sheet)}>
            <MailIcon aria-hidden />
            {texts.mail}
          </a>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => saveCsv(fileNameOf(sheet), sheetCsv(sheet))}>
          <FileSpreadsheetIcon aria-hidden />
          {texts.csv}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
