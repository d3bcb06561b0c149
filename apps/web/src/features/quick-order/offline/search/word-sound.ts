/** Replaced one after the other, as in `private.word_sound`: the order matters. */
const SAME_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[ae])y$/, 'i'],
  [/v/g, 'b'],
  [/z/g, 's'],
  [/eau/g, 'o'],
  [/au/g, 'a'],
  [/eu/g, 'e'],
  [/ou/g, 'u'],
  [/ai/g, 'e'],
  [/ei/g, 'e'],
  [/ch/g, '4'],
  [/ph/g, 'f'],
  [/h/g, ''],
  [/qu?/g, 'k'],
  [/c(?=[ei])/g, 's'],
  [/c/g, 'k'],
  [/ll/g, 'y'],
  [/w/g, 'gu'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/(.)\1+/g, '$1'],
  [/y$/, 'i'],
];

/** How a folded word sounds in Spanish, however it is spelt: 'tekila' and 'tequila' are the same, and so are 'chatonef' and 'chateauneuf'. */
export const wordSound = (word: string): string =>
  SAME_SOUNDS.reduce((sound, [spelling, same]) => sound.replace(spelling, same), word);
