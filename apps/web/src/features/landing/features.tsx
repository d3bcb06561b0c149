import type { ComponentType } from 'react';
import { cn } from '@/lib/cn';
import { landingStrings } from './landing.strings';
import { CartVignette } from './vignettes/cart-vignette';
import { CatalogVignette } from './vignettes/catalog-vignette';
import { DeliveryVignette } from './vignettes/delivery-vignette';
import { FiscalVignette } from './vignettes/fiscal-vignette';
import { HistoryVignette } from './vignettes/history-vignette';
import { PriceVignette } from './vignettes/price-vignette';

const texts = landingStrings.features;

/** Each feature's picture and its share of the row, in the order of the texts. */
const looks: readonly { Picture: ComponentType; span: string }[] = [
  { Picture: CatalogVignette, span: 'md:col-span-6 lg:col-span-4' },
  { Picture: PriceVignette, span: 'md:col-span-3 lg:col-span-2' },
  { Picture: CartVignette, span: 'md:col-span-3 lg:col-span-2' },
  { Picture: DeliveryVignette, span: 'md:col-span-3 lg:col-span-2' },
  { Picture: FiscalVignette, span: 'md:col-span-3 lg:col-span-2' },
  { Picture: HistoryVignette, span: 'md:col-span-6' },
];

/** The features of the portal, each with a small picture. */
export function Features() {
  return (
    <section className="mx-auto max-w-7xl px-5 py-14 md:px-8 md:py-20">
      <h2 className="text-4xl">{texts.title}</h2>
      <p className="text-muted-foreground mt-3 max-w-2xl text-lg text-pretty">{texts.text}</p>
      <ul className="mt-10 grid gap-5 md:grid-cols-6">
        {texts.items.map(({ title, text }, index) => {
          const look = looks[index];
          return (
            <li
              key={title}
              className={cn(
                'bg-card flex flex-col overflow-hidden rounded-xl border shadow-xs transition-shadow hover:shadow-md',
                look?.span,
              )}
            >
              {look && <look.Picture />}
              <div className="p-5 md:p-6">
                <h3 className="text-2xl">{title}</h3>
                <p className="text-muted-foreground mt-1 text-pretty">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
