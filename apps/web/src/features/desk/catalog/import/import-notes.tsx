import { formatCount } from '@/lib/format';
import { importStrings as texts } from './import.strings';
import type { Step } from './use-import';

type Props = { shown: Extract<Step, { name: 'preview' }>; file: string };

/** Notes on a plan besides its rows. */
export function ImportNotes({ shown: { plan, list, notice }, file }: Props) {
  const { counts, categories, sellers, problems } = plan;
  const alerts = [
    notice === 'different' && texts.different,
    notice === 'unknown' && texts.unknown,
    notice !== null && typeof notice === 'object' && texts.refusedBecause(notice.refused),
    counts.wrong > 0 && texts.wrong,
    counts.new + counts.changed + counts.wrong === 0 && texts.nothing,
    ...problems,
  ].filter((text) => text !== false);
  const { sheet, blank, emptied, partialColumns } = list.reading;
  const warnings = list.reading.warnings.count;
  const notes = [
    sheet === null
      ? texts.read(file, formatCount(counts.rows))
      : texts.readSheet(file, sheet, formatCount(counts.rows)),
    partialColumns !== null && texts.partial[partialColumns.effect](partialColumns.names.join(', ')),
    list.isWindows && texts.windows,
    emptied > 0 && texts.emptied(formatCount(emptied)),
    blank > 0 && texts.blank(formatCount(blank)),
    warnings > 0 && texts.warnings(formatCount(warnings)),
    categories.length > 0 && texts.createsCategories(categories.join(', ')),
    sellers.length > 0 && texts.createsSellers(sellers.join(', ')),
  ].filter((text) => text !== false);
  return (
    <>
      {alerts.length > 0 && (
        <div role="alert" className="bg-warning-soft rounded-md p-3 text-sm">
          {alerts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      <div role="status" className="max-h-24 overflow-y-auto text-sm break-words">
        {notes.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  );
}
