/** Outlines of 100 × 200 with their base at y = 196; `label` is the area of the paper, `cap` the capsule's box. */
export const outlines = {
  bordeaux: {
    path: 'M43 8h14v44c0 9 15 12 15 30v106c0 6-3 8-8 8H36c-5 0-8-2-8-8V82c0-18 15-21 15-30Z',
    label: { x: 28, y: 104, width: 44, height: 62 },
    cap: { x: 42, y: 6, width: 16, height: 34 },
  },
  burgundy: {
    path: 'M43 8h14v38c0 22 20 32 20 58v84c0 6-3 8-8 8H31c-5 0-8-2-8-8v-84c0-26 20-36 20-58Z',
    label: { x: 23, y: 116, width: 54, height: 56 },
    cap: { x: 42, y: 6, width: 16, height: 32 },
  },
  flute: {
    path: 'M45 4h10v34c0 34 15 46 15 78v72c0 6-3 8-7 8H37c-4 0-7-2-7-8v-72c0-32 15-44 15-78Z',
    label: { x: 30, y: 118, width: 40, height: 56 },
    cap: { x: 44, y: 2, width: 12, height: 34 },
  },
  champagne: {
    path: 'M43 10h14v40c0 20 21 30 21 56v80c0 7-3 10-9 10H31c-6 0-9-3-9-10v-80c0-26 21-36 21-56Z',
    label: { x: 22, y: 120, width: 56, height: 50 },
    cap: { x: 40, y: 2, width: 20, height: 52 },
  },
  square: {
    path: 'M43 30h14v26c0 6 19 6 19 18v114c0 6-3 8-8 8H32c-5 0-8-2-8-8V74c0-12 19-12 19-18Z',
    label: { x: 24, y: 98, width: 52, height: 68 },
    cap: { x: 40, y: 20, width: 20, height: 22 },
  },
  agave: {
    path: 'M43 26h14v34c0 8 17 10 17 26 0 10-5 14-5 22v80c0 6-3 8-7 8H38c-4 0-7-2-7-8v-80c0-8-5-12-5-22 0-16 17-18 17-26Z',
    label: { x: 31, y: 112, width: 38, height: 58 },
    cap: { x: 40, y: 14, width: 20, height: 22 },
  },
  round: {
    path: 'M43 30h14v36c0 12 24 20 24 60v50c0 14-5 20-13 20H32c-8 0-13-6-13-20v-50c0-40 24-48 24-60Z',
    label: { x: 22, y: 116, width: 56, height: 50 },
    cap: { x: 40, y: 20, width: 20, height: 22 },
  },
  longneck: {
    path: 'M44 34h12v34c0 14 12 18 12 34v86c0 6-3 8-7 8H39c-4 0-7-2-7-8v-86c0-16 12-20 12-34Z',
    label: { x: 32, y: 118, width: 36, height: 50 },
    cap: { x: 42, y: 30, width: 16, height: 9 },
  },
} as const;

export type Outline = keyof typeof outlines;
