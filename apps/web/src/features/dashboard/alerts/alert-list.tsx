import { LightbulbIcon, PackageOpenIcon, TruckIcon } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '@/lib/cn';
import type { Alert } from './alerts';
import { alertsStrings as texts } from './alerts.strings';

const looks = {
  'low-stock': { tone: 'bg-warning-soft text-warning', icon: PackageOpenIcon },
  suggestion: { tone: 'bg-gold-soft text-gold', icon: LightbulbIcon },
  delivery: { tone: 'bg-info-soft text-info', icon: TruckIcon },
};

/** Alerts, each one press from the page to act on it, and where they come from. */
export function AlertList({ alerts, note }: { alerts: readonly Alert[]; note: string }) {
  return (
    <>
      <ul className="grid px-2 pt-1 pb-3">
        {alerts.map((alert) => (
          <li key={alert.kind} className="hover:has-[a]:bg-muted/40 relative flex gap-3 rounded-md px-3 py-2">
            <AlertParts {...alert} />
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground mt-auto border-t px-5 py-3 text-xs">{note}</p>
    </>
  );
}

function AlertParts({ kind, text, when, href }: Alert) {
  const { tone, icon: Icon } = looks[kind];
  const title = texts.kinds[kind];
  return (
    <>
      <span className={cn('inline-flex size-10 shrink-0 items-center justify-center rounded-full', tone)}>
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0">
        <h3 className="font-sans text-sm font-semibold">
          {href ? (
            <Link to={href} className="after:absolute after:inset-0 after:rounded-md">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-muted-foreground mt-0.5 text-sm break-words">{text}</p>
        {when && <p className="text-muted-foreground mt-1 text-xs">{when}</p>}
      </div>
    </>
  );
}
