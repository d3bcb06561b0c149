import { ClipboardListIcon } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { EmptyState } from '@/components/common/states/empty-state';
import { LoadFailure } from '@/components/common/states/load-failure';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { shelfId } from '@/config/limits';
import { useOnline } from '@/lib/page/use-online';
import { WithoutCatalog } from '../results/without-catalog';
import { BesideCart } from '../list/beside-cart';
import { focusNeighbour } from '../list/focus-neighbour';
import type { GuideOwner } from './api/get-guide';
import { GuideEditRow } from './guide-edit-row';
import { ownLines, sectionNames, type GuideSection } from './guide-lines';
import { GuideRow } from './guide-row';
import { guideStrings as texts } from './guide.strings';
import { useGuide } from './use-guide';
import { useGuideActions } from './use-guide-actions';

/** 'Mis Productos' as the list a regular order starts from. */
export function OrderGuide({ owner }: { owner: GuideOwner }) {
  const { sections, notSold, error, retry, isRetrying } = useGuide(owner);
  const isOnline = useOnline();
  if (error) {
    return <LoadFailure title={texts.failed} error={error} onRetry={retry} isRetrying={isRetrying} />;
  }
  if (!sections) return isOnline ? <GuideSkeleton /> : <WithoutCatalog />;
  if (sections.length === 0) {
    return <EmptyState icon={ClipboardListIcon} title={texts.empty} description={texts.emptyText} />;
  }
  return (
    <BesideCart>
      <Guide owner={owner} sections={sections} notSold={notSold} />
    </BesideCart>
  );
}

type GuideProps = { owner: GuideOwner; sections: GuideSection[]; notSold: number };

function Guide({ owner, sections, notSold }: GuideProps) {
  const [isEditing, setEditing] = useState(false);
  // While editing, a line keeps its position, or the next field would move away; not its values, which a colleague may change, too.
  const [frozen, setFrozen] = useState(sections);
  const current = new Map(sections.flatMap(({ lines }) => lines).map((line) => [line.product.id, line]));
  const frame = useRef<HTMLDivElement>(null);
  const sectionsId = useId();
  const { fill, addAll, isBusy, prepare, dialog } = useGuideActions(ownLines(sections));
  const organize = () => {
    setFrozen(sections);
    setEditing(!isEditing);
  };
  return (
    <div
      ref={frame}
      id={shelfId}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => frame.current && focusNeighbour(event, frame.current)}
    >
      <div className="mb-2 flex flex-wrap gap-2">
        <Button disabled={isBusy || isEditing} aria-haspopup="dialog" onPointerEnter={prepare} onClick={fill}>
          {texts.fill}
        </Button>
        <Button
          variant="outline"
          disabled={isBusy || isEditing}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onClick={addAll}
        >
          {texts.addAll}
        </Button>
        <Button variant="outline" aria-pressed={isEditing} className="sm:ml-auto" onClick={organize}>
          {isEditing ? texts.done : texts.organize}
        </Button>
      </div>
      {dialog}
      {notSold > 0 && <p className="text-warning mb-2 text-sm">{texts.notSold(notSold)}</p>}
      <datalist id={sectionsId}>
        {sectionNames(sections).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {(isEditing ? frozen : sections).map(({ name, isUsual, lines }) => (
        <section
          key={`${isUsual} ${name}`}
          aria-label={isUsual ? texts.usual : (name ?? texts.noSection)}
          className="mb-6"
        >
          <h3 className="flex items-baseline gap-2 border-b pb-1 text-lg">
            {isUsual ? texts.usual : (name ?? texts.noSection)}
            <span className="text-muted-foreground font-sans text-sm">{lines.length}</span>
          </h3>
          {isEditing && <EditHeadings />}
          <ul className="divide-y">
            {lines.map((line) =>
              isEditing ? (
                <GuideEditRow
                  key={line.product.id}
                  owner={owner}
                  line={current.get(line.product.id) ?? { ...line, section: null, par: null }}
                  sectionsId={sectionsId}
                />
              ) : (
                <GuideRow key={line.product.id} line={line} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The headings of the fields; screen readers hear the fields' own names. */
function EditHeadings() {
  return (
    <p aria-hidden className="text-muted-foreground flex justify-end gap-2 pt-2 text-xs font-semibold">
      <span className="flex-1 sm:w-56 sm:flex-none">{texts.sectionField}</span>
      <span className="w-24 text-center">{texts.parField}</span>
    </p>
  );
}

function GuideSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-2 pt-14">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-12 rounded-md" />
      ))}
    </div>
  );
}
