type Props = { label: string; percent: number };

/** A percentage as a number and as a bar. */
export function PercentBar({ label, percent }: Props) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-4 text-sm">
        <span className="text-muted-foreground">{label}</span>
        <span className="money font-semibold">{percent}%</span>
      </p>
      <div aria-hidden className="bg-muted mt-1.5 h-1.5 overflow-hidden rounded-full">
        <div className="bg-gold h-full rounded-full" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
