import { WifiOffIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { offlineStrings as texts } from './offline.strings';
import { useReconnect } from './use-reconnect';

const reload = () => window.location.reload();

type OfflineScreenProps = {
  onReconnect?: () => void;
  /** The connection was lost before this screen replaced another of its kind. */
  wasLost?: boolean;
  /** An alternative to retrying. */
  action?: ReactNode;
  /** The first thing to do, instead of retrying. */
  start?: ReactNode;
  /** `div` inside the page's main element. */
  as?: 'main' | 'div';
};

/** Reports that there is no connection and continues automatically when it returns; by default by reloading the page. */
export function OfflineScreen({
  onReconnect = reload,
  wasLost,
  action,
  start,
  as: Element = 'main',
}: OfflineScreenProps) {
  useReconnect(onReconnect, wasLost);

  return (
    <Element
      className={cn(
        'flex flex-col items-center justify-center px-6 text-center',
        Element === 'main' ? 'min-h-dvh' : 'min-h-[60dvh]',
      )}
    >
      <span className="bg-gold-soft text-gold mb-6 inline-flex size-20 items-center justify-center rounded-full">
        <WifiOffIcon className="size-9" strokeWidth={1.5} aria-hidden />
      </span>
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="text-muted-foreground mt-3 max-w-sm">{texts.message}</p>
      <p role="status" className="text-muted-foreground mt-6 flex items-center gap-2.5 text-sm">
        <span className="bg-gold size-2 animate-pulse rounded-full" aria-hidden />
        {texts.reconnecting}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {start}
        <Button variant={start ? 'outline' : undefined} onClick={reload}>
          {texts.retry}
        </Button>
        {action}
      </div>
    </Element>
  );
}
