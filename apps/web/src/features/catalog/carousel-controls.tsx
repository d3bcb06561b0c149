import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from 'lucide-react';
import type { ComponentProps, Ref } from 'react';
import { cn } from '@/lib/cn';
import { catalogStrings } from './catalog.strings';
import { SLIDES } from './slides';

const texts = catalogStrings.carousel;

type Props = {
  ref: Ref<HTMLDivElement>;
  selected: number;
  goTo: (index: number) => void;
  isStopped: boolean;
  setStopped: (stopped: boolean) => void;
  /** Whether it advances at all; if not, the stop button is pointless. */
  canPlay: boolean;
};

/** Dots, arrows, and the stop button of the carousel. */
export function CarouselControls({ ref, selected, goTo, isStopped, setStopped, canPlay }: Props) {
  const count = SLIDES.length;
  return (
    <div className="text-brand-foreground absolute inset-x-3 bottom-3 flex items-center gap-1 sm:inset-x-7 lg:inset-x-11">
      <div ref={ref} role="group" aria-label={texts.choose} className="flex">
        {SLIDES.map(({ title }, index) => (
          <Control
            key={title}
            aria-label={texts.goTo(index + 1, title)}
            aria-current={index === selected}
            onClick={() => goTo(index)}
            className="w-9"
          >
            <span
              className={cn(
                'h-2.5 rounded-full bg-current transition-[width,opacity]',
                index === selected ? 'w-7' : 'w-2.5 opacity-60',
              )}
            />
          </Control>
        ))}
      </div>
      {canPlay && (
        <Control aria-label={isStopped ? texts.play : texts.pause} onClick={() => setStopped(!isStopped)}>
          {isStopped ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
        </Control>
      )}
      <Control
        aria-label={texts.previous}
        onClick={() => goTo((selected - 1 + count) % count)}
        className="ml-auto"
      >
        <ChevronLeftIcon aria-hidden />
      </Control>
      <Control aria-label={texts.next} onClick={() => goTo((selected + 1) % count)}>
        <ChevronRightIcon aria-hidden />
      </Control>
    </div>
  );
}

function Control({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={cn(
        'focus-visible:outline-brand-accent inline-flex h-11 w-11 items-center justify-center rounded-full transition-colors hover:bg-white/15 [&_svg]:size-5',
        className,
      )}
      {...props}
    />
  );
}
