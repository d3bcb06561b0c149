import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { carousel } from '@/config/limits';
import { useMediaQuery } from '@/lib/use-media-query';

const OPTIONS = { loop: true };
// When it plays is decided here, not by the plugin: it would start again when the pointer leaves, even for
// somebody who stopped it.
const PLUGINS = [Autoplay({ delay: carousel.delay, playOnInit: false, stopOnFocusIn: false })];

/**
 * A looping carousel that advances by itself, but not while it is stopped, under the pointer, holds the
 * keyboard's focus, or the person wants less motion.
 */
export function useCarousel() {
  const [viewport, api] = useEmblaCarousel(OPTIONS, PLUGINS);
  const [selected, setSelected] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const stillness = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isPlaying = !isStopped && !isHovered && !isFocused && !stillness;

  useEffect(() => {
    if (!api) return;
    const follow = () => setSelected(api.selectedScrollSnap());
    api.on('select', follow).on('reInit', follow);
    return () => void api.off('select', follow).off('reInit', follow);
  }, [api]);

  useEffect(() => {
    if (!api || !isPlaying) return;
    const play = () => api.plugins().autoplay.play();
    play();
    // A touch and a change of size stop the clock; it goes on afterwards.
    api.on('pointerUp', play).on('reInit', play);
    return () => {
      api.off('pointerUp', play).off('reInit', play);
      api.plugins().autoplay?.stop();
    };
  }, [api, isPlaying]);

  return {
    viewport,
    selected,
    isPlaying,
    isStopped: isStopped || stillness,
    setStopped,
    canPlay: !stillness,
    goTo: (index: number) => api?.scrollTo(index, stillness),
    hold: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
