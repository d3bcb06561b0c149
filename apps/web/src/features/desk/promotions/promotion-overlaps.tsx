import { formatCount, formatMoney, formatShortDate } from '@/lib/format';
import { lastMinute, type Overlap, type PromotionDraft } from './promotion';
import { promotionsStrings } from './promotions.strings';

const texts = promotionsStrings.overlaps;

type Props = { others: Overlap[]; kind: PromotionDraft['kind'] };

/** The other promotions of the same products, stores and days, and the price that a buyer pays while both run. */
export function PromotionOverlaps({ others, kind }: Props) {
  if (others.length === 0) return null;
  return (
    <section aria-label={texts.title} className="bg-gold-soft rounded-md p-3 text-sm">
      <h3 className="font-sans font-semibold">{texts.title}</h3>
      <p className="mt-1">{texts.rule}</p>
      <ul className="mt-2 grid gap-3">
        {others.map((other) => (
          <li key={other.id}>
            <p>
              <span className="font-semibold">{texts.name(other.name)}</span>{' '}
              {texts.when(
                other.is_running,
                formatShortDate(new Date(other.starts_on)),
                formatShortDate(lastMinute(other.ends_on)),
              )}
            </p>
            {(kind === 'package' || other.kind === 'package') && (
              <p>{kind === other.kind ? texts.packages : texts.package}</p>
            )}
            <ul className="mt-1 list-disc pl-5">
              {other.rows.map((row, index) => (
                <li key={index} className="break-words">
                  {wordsOf(row, other.name)}
                </li>
              ))}
              {other.products > other.rows.length && (
                <li>{texts.more(formatCount(other.products - other.rows.length))}</li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The product with the price that wins: the lower one, of whichever promotion. */
function wordsOf({ product, store, price, other_price: otherPrice }: Overlap['rows'][number], name: string) {
  const place = texts.place(product, store);
  if (otherPrice === null) return place;
  if (price === null) return texts.costs(place, formatMoney(otherPrice), name);
  if (price === otherPrice) return texts.same(place, formatMoney(price));
  return price < otherPrice
    ? texts.wins(place, formatMoney(price), name, formatMoney(otherPrice))
    : texts.loses(place, formatMoney(otherPrice), name, formatMoney(price));
}
