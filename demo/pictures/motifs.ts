/** Small emblems in a 100×100 box, filled with the ink of the drawing that uses them (`currentColor` on the group). */
export const motifs = {
  agave:
    '<path d="M50 90C46 60 46 30 50 8c4 22 4 52 0 82M46 90C36 66 28 44 24 22c16 18 24 44 26 68M54 90c10-24 18-46 22-68-16 18-24 44-26 68M42 90C28 76 14 62 6 44c20 10 34 26 42 46M58 90c14-14 28-28 36-46-20 10-34 26-42 46M38 92C26 88 12 82 4 72c16 0 30 8 38 20M62 92c12-4 26-10 34-20-16 0-30 8-38 20"/>',
  sun: '<circle cx="50" cy="50" r="20"/><path d="M50 4l5 20H45zM50 96l5-20H45zM4 50l20-5v10zM96 50l-20-5v10zM17 17l17 11-6 6zM83 17L66 28l6 6zM17 83l17-11-6-6zM83 83L66 72l6-6z"/>',
  mountain:
    '<path d="M2 84L36 26l16 27 12-17 34 48zM36 26l-9 16 7 6 5-7 6 5z" fill-rule="evenodd"/><circle cx="74" cy="20" r="9"/>',
  vine: '<g><circle cx="38" cy="44" r="9"/><circle cx="57" cy="44" r="9"/><circle cx="29" cy="60" r="9"/><circle cx="48" cy="60" r="9"/><circle cx="67" cy="60" r="9"/><circle cx="38" cy="76" r="9"/><circle cx="57" cy="76" r="9"/><circle cx="48" cy="91" r="8"/></g><path d="M46 34C46 22 40 14 30 10c12-2 20 4 22 12 6-12 18-16 34-10-4 12-18 20-32 16l-2 8z"/>',
  bird: '<path d="M4 30c16-2 28 2 38 14C50 20 66 8 94 6 88 22 80 32 70 40c8 2 14 8 16 14-8-2-14-2-20 2-4 18-18 30-40 32l-12 8 8-14c10-6 16-14 16-26C30 46 20 36 4 30"/>',
  hummingbird:
    '<path d="M2 24l30 12c6-6 14-6 20 0l42-30c-2 26-12 42-28 50 0 12-6 20-16 26L34 98l4-22C28 70 26 58 30 46z"/><circle cx="39" cy="44" r="3" fill="#fff" opacity=".8"/>',
  heron:
    '<path d="M40 8c-6 0-10 4-11 9L6 21l23 4c1 8 7 12 6 20-1 6-4 8-4 15 0 8 6 13 14 14l-2 22h4l3-22h4l3 22h4l-3-23c14-3 25-15 34-32-14 5-29 3-37-3-6-5-4-10-4-18 0-8-3-14-11-14"/>',
  anchor:
    '<path d="M50 4a11 11 0 0 1 5 21v7h15v8H55v44c12-2 20-10 22-20l-9 4 13-20 13 20-9-3C81 82 68 94 50 96 32 94 19 82 15 65l-9 3 13-20 13 20-9-4c2 10 10 18 22 20V40H30v-8h15v-7a11 11 0 0 1 5-21m0 7a4 4 0 1 0 0 8 4 4 0 0 0 0-8" fill-rule="evenodd"/>',
  ship: '<path d="M46 6v56H14c4-24 16-44 32-56M52 12c18 10 28 28 30 50H52zM6 68h88l-12 20q-32 8-64 0z"/>',
  star: '<path d="M50 4l11 32 34 1-27 21 9 33-27-19-27 19 9-33L5 37l34-1z"/>',
  moon: '<path d="M62 6a46 46 0 1 0 32 62A40 40 0 0 1 62 6"/><path d="M78 18l3 9 9 3-9 3-3 9-3-9-9-3 9-3z"/>',
  wheat:
    '<path d="M48 98V40h4v58zM50 4c8 8 8 18 0 26-8-8-8-18 0-26M48 46c-12 0-20-6-22-18 12 0 20 6 22 18m4 0c12 0 20-6 22-18-12 0-20 6-22 18m-4 20c-12 0-20-6-22-18 12 0 20 6 22 18m4 0c12 0 20-6 22-18-12 0-20 6-22 18m-4 20c-12 0-20-6-22-18 12 0 20 6 22 18m4 0c12 0 20-6 22-18-12 0-20 6-22 18"/>',
  barrel:
    '<path d="M24 10h52c10 26 10 54 0 80H24c-10-26-10-54 0-80m-4 22h60v-5H21zm-2 21h64v-6H18zm3 20h58v-5H20z" fill-rule="evenodd"/>',
  tree: '<path d="M46 98V70C26 74 12 62 14 48 4 40 8 24 22 24 26 8 46 2 56 12c16-4 28 8 24 20 14 6 14 26 0 30-4 10-14 12-26 8v28z"/>',
  leaf: '<path d="M12 92C10 48 34 12 90 8c2 52-26 80-66 74l-6 14zM28 74C38 54 52 38 70 26 48 34 34 50 28 74" fill-rule="evenodd"/>',
  flower:
    '<g><ellipse cx="50" cy="24" rx="13" ry="20"/><ellipse cx="50" cy="76" rx="13" ry="20"/><ellipse cx="24" cy="50" rx="20" ry="13"/><ellipse cx="76" cy="50" rx="20" ry="13"/><ellipse cx="32" cy="32" rx="12" ry="17" transform="rotate(-45 32 32)"/><ellipse cx="68" cy="32" rx="12" ry="17" transform="rotate(45 68 32)"/><ellipse cx="32" cy="68" rx="12" ry="17" transform="rotate(45 32 68)"/><ellipse cx="68" cy="68" rx="12" ry="17" transform="rotate(-45 68 68)"/></g><circle cx="50" cy="50" r="9" fill="#fff" opacity=".75"/>',
  key: '<path d="M50 4a20 20 0 0 1 6 39v53H44v-8H32v-10h12v-8H32V60h12V43a20 20 0 0 1 6-39m0 10a10 10 0 1 0 0 20 10 10 0 0 0 0-20" fill-rule="evenodd"/>',
  tower:
    '<path d="M26 96V40l-6-6V12h12v10h10V12h16v10h10V12h12v22l-6 6v56H58V76q-8-12-16 0v20zM44 48v14h12V48q-6-7-12 0" fill-rule="evenodd"/>',
  bell: '<path d="M44 12a6 6 0 1 1 12 0c18 4 24 20 24 38 0 14 4 20 12 28H8c8-8 12-14 12-28 0-18 6-34 24-38M38 82h24a12 12 0 0 1-24 0"/>',
  fish: '<path d="M4 50c14-26 42-34 66-10l24-18c-4 20-4 36 0 56L70 60C46 84 18 76 4 50m20-8a5 5 0 1 0 0 10 5 5 0 0 0 0-10" fill-rule="evenodd"/>',
  cactus:
    '<path d="M40 96V66H28c-10 0-16-8-16-18V34a6 6 0 0 1 13 0v14q0 5 5 5h10V18a10 10 0 0 1 20 0v46h9q5 0 5-5V44a6 6 0 0 1 13 0v16c0 10-7 17-17 17H60v19z"/>',
  citrus:
    '<path d="M50 6a44 44 0 1 0 0 88 44 44 0 0 0 0-88m0 8a36 36 0 1 1 0 72 36 36 0 0 1 0-72" fill-rule="evenodd"/><path d="M50 46L36 20q14-5 28 0zM54 48l15-26q11 9 14 24zM54 52h29q-3 15-14 24zM50 54l14 26q-14 5-28 0zM46 52L31 76Q20 67 17 52zM46 48H17q3-15 14-26z"/>',
  bean: '<path d="M72 8c24 16 26 46 8 66-16 20-42 24-56 12C2 68 4 42 22 24 38 8 58 0 72 8M30 80c2-18 12-26 24-36 8-6 16-14 18-28-10 18-18 20-28 28C30 54 24 64 30 80" fill-rule="evenodd"/>',
  hop: '<path d="M50 6c14 6 20 14 20 24-6 6-12 8-20 8s-14-2-20-8C30 20 36 12 50 6M24 34q10 12 25 9 0 16-17 23-12-12-8-32m52 0q-10 12-25 9 0 16 17 23 12-12 8-32M34 70q10-2 15-12 6 10 17 12-2 18-16 26-14-8-16-26"/>',
  snow: '<path d="M46 4h8v92h-8zM8 31l4-7 80 46-4 7zM88 24l4 7-80 46-4-7zM50 24L36 12l4-6 10 9 10-9 4 6zM50 76l14 12-4 6-10-9-10 9-4-6z"/>',
  crown: '<path d="M8 78L4 28l24 22L50 14l22 36 24-22-4 50zM10 84h80v10H10z"/>',
  compass:
    '<path d="M50 2l12 36 36 12-36 12-12 36-12-36L2 50l36-12zM50 40a10 10 0 1 0 0 20 10 10 0 0 0 0-20" fill-rule="evenodd"/>',
  feather:
    '<path d="M92 6C50 8 20 32 20 72L8 96l6 2 12-18c40 2 62-28 66-74M30 70C42 50 56 36 74 24 62 44 48 60 30 70" fill-rule="evenodd"/>',
  rabbit:
    '<path d="M34 4c8 6 12 20 12 32h6C54 22 60 8 68 6c4 12 2 28-6 36 10 6 14 16 12 24-2 6-8 10-14 10 8 6 12 14 10 22H30c-2-8 2-16 10-22-8 0-14-6-14-14 0-8 4-16 12-20-8-10-10-26-4-38m8 56a4 4 0 1 0 .1 0" fill-rule="evenodd"/>',
  drop: '<path d="M50 4c20 28 32 44 32 60a32 32 0 0 1-64 0C18 48 30 32 50 4M32 64c0 12 8 20 18 20v-6c-8 0-12-6-12-14z" fill-rule="evenodd"/>',
} as const;

export type Motif = keyof typeof motifs;

/** A motif centred on a point, `size` units wide, in the given colour. */
export function drawMotif(motif: Motif, x: number, y: number, size: number, colour: string): string {
  const scale = Math.round(size * 10) / 1000;
  return `<g transform="translate(${Math.round(x - size / 2)} ${Math.round(y - size / 2)}) scale(${scale})" fill="${colour}">${motifs[motif]}</g>`;
}
