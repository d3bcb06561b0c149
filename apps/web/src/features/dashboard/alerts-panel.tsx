import { cn } from '@/lib/cn';
import { sampleAlerts, type SampleAlert } from './dashboard.sample';
import { dashboardStrings as texts } from './dashboard.strings';
import { Panel } from './panel';

const tones: Record<SampleAlert['kind'], string> = {
  'low-stock': 'bg-warning-soft text-warning',
  suggestion: 'bg-gold-soft text-gold',
  delivery: 'bg-info-soft text-info',
};

/** Sample alerts. */
export function AlertsPanel() {
  return (
    <Panel title={texts.alerts}>
      <ul className="grid gap-4 px-5 pt-1 pb-5">
        {sampleAlerts.map(({ kind, icon: Icon, title, text, when }) => (
          <li key={kind} className="flex gap-3">
            <span
              className={cn(
                'inline-flex size-10 shrink-0 items-center justify-center rounded-full',
                tones[kind],
              )}
            >
              <Icon className="size-5" aria-hidden />
            </span>
            <div className="min-w-0">
              <h3 className="font-sans text-sm font-semibold">{title}</h3>
              <p className="text-muted-foreground mt-0.5 text-sm">{text}</p>
              <p className="text-muted-foreground mt-1 text-xs">{when}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground mt-auto border-t px-5 py-3 text-xs">{texts.alertsNote}</p>
    </Panel>
  );
}
