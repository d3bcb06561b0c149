/** The colour of a bar: strong for the subject of a chart, muted for its comparison. */
export function barTone(isStrong: boolean): string {
  return isStrong ? 'bg-primary' : 'bg-primary/35 dark:bg-gold/60';
}
