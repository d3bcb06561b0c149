/** Text made safe for SVG content and attributes. */
export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** A number as short as SVG allows: one decimal at most. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

type Stop = [offset: number, colour: string, opacity?: number];

function stops(list: Stop[]): string {
  return list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

/** Left to right gradient: roundness. */
export function across(id: string, list: Stop[]): string {
  return `<linearGradient id="${id}">${stops(list)}</linearGradient>`;
}

/** Top to bottom gradient: skies and depth. */
export function down(id: string, list: Stop[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stops(list)}</linearGradient>`;
}

/** From the middle outwards: halos and shadows. */
export function outwards(id: string, list: Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
}

/** A complete picture with a title for screen readers. */
export function svgDocument(
  width: number,
  height: number,
  title: string,
  defs: string,
  body: string,
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escapeXml(title)}</title><defs>${defs}</defs>${body}</svg>`
  );
}
