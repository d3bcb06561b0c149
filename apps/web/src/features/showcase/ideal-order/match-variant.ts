/** The badge of a match in percent: green from 90, blue from 80, yellow below. */
export function matchVariant(percent: number): 'success' | 'info' | 'warning' {
  if (percent >= 90) return 'success';
  return percent >= 80 ? 'info' : 'warning';
}
