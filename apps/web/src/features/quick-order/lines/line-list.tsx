import type { RefObject } from 'react';
import { EmptyState } from '@/components/common/states/empty-state';
import { Button } from '@/components/ui/button';
import { useKeptFocus } from '@/lib/keyboard/use-kept-focus';
import { partOnDemand } from '@/lib/on-demand/part-on-demand';
import { ClipboardListIcon, Trash2Icon } from 'lucide-react';
import type { DraftActions } from '../draft/use-draft';
import { quickOrderStrings as texts } from '../quick-order.strings';
import { focusNext } from './focus-unsolved';
import type { Owner } from '../source/match-query';
import { countsOf } from './line-counts';
import type { LineView } from './view-lines';

type Props = {
  owner: Owner;
  views: LineView[];
  notes?: readonly string[] | undefined;
  actions: DraftActions;
  heading: RefObject<HTMLHeadingElement | null>;
  list: RefObject<HTMLUListElement | null>;
  onRetry: () => void;
};

// The parts that lines, unresolved ones and pasted lists show are fetched once the page is there, before the first of them.
const useLineRow = partOnDemand(async () => (await import('./line-row')).LineRow);
const useNoteList = partOnDemand(async () => (await import('./note-list')).NoteList);
const useConfirmTogether = partOnDemand(async () => (await import('./confirm-together')).ConfirmTogether);
const useLineChoice = partOnDemand(async () => (await import('./line-choice')).LineChoice);

/** All entered lines in order, with their unresolved problems. */
export function LineList({ owner, views, notes = [], actions, heading, list, onRetry }: Props) {
  const onFocus = useKeptFocus(list);
  const row = useLineRow();
  const choice = useLineChoice();
  const { Part: NoteList } = useNoteList();
  const { Part: ConfirmTogether } = useConfirmTogether();
  const missing = [row, choice].find(({ failed }) => failed);
  const hasFailed = missing !== undefined || views.some(({ problem }) => problem === 'failed');
  return (
    <section aria-labelledby="quick-order-lines" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="quick-order-lines" ref={heading} tabIndex={-1} className="text-xl">
            {texts.lines}
          </h2>
          <p role="status" className="text-muted-foreground min-h-5 text-sm">
            {countsOf(views, notes.length)}
          </p>
        </div>
        <div className="flex gap-2">
          {hasFailed && (
            <Button variant="outline" onClick={missing?.retry ?? onRetry}>
              {texts.searchAgain}
            </Button>
          )}
          {views.length > 1 && (
            <Button variant="ghost" onClick={() => actions.remove(views.map(({ line }) => line.id))}>
              <Trash2Icon aria-hidden />
              {texts.removeAll}
            </Button>
          )}
        </div>
      </div>
      {ConfirmTogether && <ConfirmTogether views={views} actions={actions} heading={heading} />}
      {views.length === 0 ? (
        <div className="bg-card rounded-lg border">
          <EmptyState icon={ClipboardListIcon} title={texts.empty} description={texts.emptyText} />
        </div>
      ) : (
        <ul ref={list} onFocus={onFocus} className="bg-card divide-y rounded-lg border">
          {views.map((view, index) =>
            row.Part ? (
              <row.Part
                key={view.line.id}
                owner={owner}
                view={view}
                number={index + 1}
                Choice={choice.Part}
                actions={actions}
                onDecided={(lineId) => focusNext(list.current, lineId)}
              />
            ) : (
              <li key={view.line.id} className="min-h-18 p-4">
                {view.line.source || view.line.term}
              </li>
            ),
          )}
        </ul>
      )}
      {NoteList && notes.length > 0 && <NoteList notes={notes} actions={actions} />}
    </section>
  );
}
