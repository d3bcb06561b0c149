import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { ProductImage } from '@/components/common/product/product-image';
import { Input } from '@/components/ui/input';
import { changeFailureReason } from '@/lib/failure-reason';
import { nameWithSize } from '@/lib/format';
import { orderGuide } from '@/lib/fields/order-column-lengths';
import { typingPause } from '@/lib/keyboard/typing-pause';
import { toast } from '@/lib/toast/toast';
import type { GuideOwner } from './api/get-guide';
import { saveGuideMutation } from './api/save-guide';
import { readPar, type GuideLine } from './guide-lines';
import { guideStrings as texts } from './guide.strings';

type Props = { owner: GuideOwner; line: GuideLine; sectionsId: string };

const blurOnEnter = (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key === 'Enter') event.currentTarget.blur();
};

const report = {
  onSuccess: () => toast.resolved(texts.saveFailed),
  onError: (error: unknown) =>
    toast.error(changeFailureReason(error, texts.saveFailed), undefined, { cause: texts.saveFailed }),
};

/** Section and par level of a product, saved when a field is left; the par level also after a pause. */
export function GuideEditRow({ owner, line, sectionsId }: Props) {
  const { product } = line;
  const client = useQueryClient();
  const { mutate } = useMutation(saveGuideMutation(client, owner, report));
  /** Typed and not saved; null: the entry's own. */
  const [section, setSection] = useState<string | null>(null);
  const [par, setPar] = useState<string | null>(null);

  const saveSection = () => {
    if (section === null) return;
    const name = section.trim().replace(/\s+/g, ' ') || null;
    if (name === line.section) setSection(null);
    else
      mutate(
        { productId: product.id, section: name },
        { onSuccess: () => setSection((text) => (text === section ? null : text)) },
      );
  };
  /** Undefined while the text is no par level. */
  const typedPar = par === null ? line.par : readPar(par);
  const savePar = () => {
    if (par === null) return;
    if (typedPar === undefined) toast.error(texts.parRefused);
    else if (typedPar === line.par) setPar(null);
    else
      mutate(
        { productId: product.id, par: typedPar },
        { onSuccess: () => setPar((text) => (text === par ? null : text)) },
      );
  };
  const saveInTime = useEffectEvent(() => {
    if (typedPar !== undefined && typedPar !== line.par) savePar();
  });
  useEffect(() => {
    if (par === null) return;
    const timer = setTimeout(saveInTime, typingPause);
    return () => clearTimeout(timer);
  }, [par]);
  const label = nameWithSize(product.name, product.formatLabel);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <ProductImage src={product.images[0]} alt="" of={product} className="size-10 shrink-0 p-0.5" />
      <p className="min-w-0 flex-1 text-sm leading-5 font-semibold max-sm:basis-3/5">{product.name}</p>
      <div className="flex gap-2 max-sm:w-full">
        <Input
          list={sectionsId}
          value={section ?? line.section ?? ''}
          maxLength={orderGuide.section}
          autoComplete="off"
          placeholder={texts.sectionHint}
          aria-label={texts.sectionOf(label)}
          onChange={(event) => setSection(event.target.value)}
          onBlur={saveSection}
          onKeyDown={blurOnEnter}
          className="min-w-0 flex-1 sm:w-56"
        />
        <Input
          inputMode="numeric"
          value={par ?? line.par ?? ''}
          autoComplete="off"
          placeholder={texts.parField}
          aria-label={texts.parOf(label)}
          aria-invalid={typedPar === undefined || undefined}
          onChange={(event) => setPar(event.target.value)}
          onBlur={savePar}
          onKeyDown={blurOnEnter}
          className="w-24 shrink-0 text-center"
        />
      </div>
    </li>
  );
}
