import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { carousel } from '@/config/limits';
import { useMediaQuery } from '@/lib/page/use-media-query';

const OPTIONS = { loop: true };
// This hook decides when it plays, instead of the plugin, which would restart when the pointer leaves, even after the person
// stopped it.
const PLUGINS = [Autoplay({ delay: carousel.delay, playOnInit: false, stopOnFocusIn: false })];

/**
 * A looping carousel that advances automatically, except while it is stopped, hovered or focused, or when the person
 * prefers reduced motion.
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
    // A touch or a resize stops the timer; it resumes afterwards.
    api.on('pointerUp', play).on('reInit', play);
    return () => {
      api.off('pointerUp', play).off('reInit', play);
      // Absent once the carousel is gone.
      const plugins = api.plugins() as Partial<ReturnType<typeof api.plugins>>;
      plugins.autoplay?.stop();
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
