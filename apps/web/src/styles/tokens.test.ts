import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it("a bottle of nearly black glass is visible on a picture's background, in light and dark", () => {
  const grounds = [...tokens.matchAll(/--picture: (#[0-9a-f]{6})/g)].map(([, hex]) => hex ?? '');
  expect(grounds).toHaveLength(2);
  for (const ground of grounds)
    expect((luminance(ground) + 0.05) / (luminance('#1c201c') + 0.05)).toBeGreaterThan(1.9);
});
