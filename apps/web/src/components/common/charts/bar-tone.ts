/** The colour of a bar: what a chart is about, or what that is compared with. */
export function barTone(isStrong: boolean): string {
  return isStrong ? 'bg-primary' : 'bg-primary/35';
}
