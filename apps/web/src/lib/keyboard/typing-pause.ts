/** After this pause without a key a typed quantity or par level is saved: Back, a reload and a lost tab keep it. Milliseconds. */
export const typingPause = 900;
