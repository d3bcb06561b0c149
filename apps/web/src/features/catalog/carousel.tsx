import { ArrowRightIcon } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { CarouselControls } from './carousel-controls';
import { catalogStrings } from './catalog.strings';
import { SLIDES } from './slides';
import { useCarousel } from './use-carousel';

const texts = catalogStrings.carousel;
const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The promotions at the top of the catalogue. */
export function Carousel() {
  const { viewport, selected, isPlaying, goTo, hold, ...controls } = useCarousel();
  const dots = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const target = (selected + step + SLIDES.length) % SLIDES.length;
    goTo(target);
    // The slide that held the focus is about to leave.
    dots.current?.querySelectorAll('button')[target]?.focus();
  };
  return (
    <section
      aria-roledescription={texts.role}
      aria-label={texts.label}
      onKeyDown={onKeyDown}
      {...hold}
      className="relative overflow-hidden rounded-xl"
    >
      <div ref={viewport} className="overflow-hidden">
        <div aria-live={isPlaying ? 'off' : 'polite'} className="flex">
          {SLIDES.map((slide, index) => (
            <Slide key={slide.href} slide={slide} index={index} isShown={index === selected} />
          ))}
        </div>
      </div>
      <CarouselControls ref={dots} selected={selected} goTo={goTo} {...controls} />
    </section>
  );
}

type SlideProps = { slide: (typeof SLIDES)[number]; index: number; isShown: boolean };

function Slide({ slide: { title, description, action, href, gradient, Art }, index, isShown }: SlideProps) {
  return (
    <div
      role="group"
      aria-roledescription={texts.slideRole}
      aria-label={texts.slide(index + 1, SLIDES.length)}
      inert={!isShown}
      className={cn(
        'text-brand-foreground grid min-w-0 shrink-0 grow-0 basis-full items-center gap-8 bg-linear-to-br px-6 pt-8 pb-20 sm:grid-cols-[1fr_minmax(0,18rem)] sm:px-10 lg:grid-cols-[1fr_22rem] lg:px-14',
        gradient,
      )}
    >
      <div>
        <h2 className="text-3xl leading-tight sm:text-4xl lg:text-5xl">{title}</h2>
        <p className="mt-3 min-h-[3lh] max-w-lg text-pretty sm:min-h-[2lh] sm:text-lg">{description}</p>
        <Button asChild size="lg" className="bg-brand-accent text-brand hover:bg-brand-accent/85 mt-6">
          <Link to={href}>
            {action}
            <ArrowRightIcon aria-hidden />
          </Link>
        </Button>
      </div>
      <div className="max-sm:hidden">
        <Art />
      </div>
    </div>
  );
}
