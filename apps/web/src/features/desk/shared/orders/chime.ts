let audio: AudioContext | undefined;

/** Two short notes. Silent in a browser that blocks sound before a first click. */
export function chime(): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [index, frequency] of [660, 880].entries()) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.15, start + index * 0.15);
    volume.gain.exponentialRampToValueAtTime(0.001, start + index * 0.15 + 0.3);
    note.connect(volume).connect(audio.destination);
    note.start(start + index * 0.15);
    note.stop(start + index * 0.15 + 0.3);
  }
}
