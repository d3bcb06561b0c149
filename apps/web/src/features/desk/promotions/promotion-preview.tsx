import { Price } from '@/components/common/product/price';
import type { PromotionPlan } from './promotion';
import { promotionsStrings } from './promotions.strings';

const texts = promotionsStrings.form;

type Props = {
  plan: PromotionPlan | undefined;
  /** Whether a discount was typed: only then it can be a wrong one. */
  hasAmount: boolean;
};

/** Each price before and after, store by store; for a package its total price. A discount that cannot be saved has no prices. */
export function PromotionPreview({ plan, hasAmount }: Props) {
  const wrong = hasAmount ? plan?.problems.find(({ field }) => field === 'discount') : undefined;
  const isPackage = (plan?.sets.length ?? 0) > 0;
  const rows = isPackage
    ? (plan?.sets ?? []).map((set) => ({ ...set, key: String(set.store_id), name: texts.set }))
    : (plan?.rows ?? []).map((row) => ({ ...row, key: `${row.store_id}/${row.product_id}` }));
  return (
    <section aria-label={texts.preview} className="bg-muted/50 rounded-md p-3">
      <h3 className="font-sans text-sm font-semibold">{texts.preview}</h3>
      {wrong && <p className="text-destructive mt-1 text-sm">{wrong.message}</p>}
      {!wrong && rows.length === 0 && (
        <p className="text-muted-foreground mt-1 text-sm">{texts.previewEmpty}</p>
      )}
      {!wrong && rows.length > 0 && (
        <table className="mt-2 w-full text-sm">
          <thead className="text-muted-foreground text-left text-xs">
            <tr>
              <th className="pr-3 font-normal">{texts.product}</th>
              <th className="pr-3 font-normal max-sm:hidden">{texts.store}</th>
              <th className="pr-3 text-right font-normal">{texts.before}</th>
              <th className="text-right font-normal">{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, store, before, after }) => (
              <tr key={key} className="align-baseline">
                <td className="py-1 pr-3 break-words">
                  {name}
                  <span className="text-muted-foreground block text-xs sm:hidden">{store}</span>
                </td>
                <td className="pr-3 max-sm:hidden">{store}</td>
                <td className="pr-3 text-right">
                  <Price value={before} />
                </td>
                <td className="text-right font-semibold">
                  <Price value={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
