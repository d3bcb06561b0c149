import { FileUpIcon } from 'lucide-react';
import { FileDrop } from '../../shared/fields/file-drop';
import { FilterSelect } from '../../shared/fields/filter-select';
import { importStrings as texts } from './import.strings';

const OF_FILE = 'file';

type Props = {
  stores: { id: number; name: string }[];
  store: number | null;
  onStore: (store: number | null) => void;
  onFile: (file: File) => void;
};

/** The choice of a file's store, if there are several, and the drop area for the file. */
export function ImportFile({ stores, store, onStore, onFile }: Props) {
  return (
    <>
      {stores.length > 1 && (
        <FilterSelect
          label={texts.store}
          value={String(store ?? OF_FILE)}
          options={[
            { value: OF_FILE, label: texts.storeOfFile },
            ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => onStore(value === OF_FILE ? null : Number(value))}
        />
      )}
      <FileDrop
        icon={<FileUpIcon aria-hidden className="text-muted-foreground size-8" />}
        texts={texts}
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFiles={([file]) => file && onFile(file)}
      />
    </>
  );
}
