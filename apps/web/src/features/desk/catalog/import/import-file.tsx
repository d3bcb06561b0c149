import { FileUpIcon } from 'lucide-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import { FilterSelect } from '../../filter-select';
import { importStrings as texts } from './import.strings';

const OF_FILE = 'file';

type Props = {
  stores: { id: number; name: string }[];
  store: number | null;
  onStore: (store: number | null) => void;
  onFile: (file: File) => void;
};

/** Where a file is dropped or chosen. The field is emptied, so that the same file may be chosen again. */
export function ImportFile({ stores, store, onStore, onFile }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const over = (event: DragEvent, isIn: boolean) => {
    event.preventDefault();
    setIsOver(isIn);
  };
  return (
    <>
      <FilterSelect
        label={texts.store}
        value={String(store ?? OF_FILE)}
        options={[
          { value: OF_FILE, label: texts.storeOfFile },
          ...stores.map(({ id: value, name }) => ({ value: String(value), label: name })),
        ]}
        onChange={(value) => onStore(value === OF_FILE ? null : Number(value))}
      />
      <div
        role="group"
        aria-labelledby={id}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          take(event.dataTransfer.files);
        }}
        className={cn(
          'flex flex-col items-center gap-3 border-input rounded-lg border border-dashed p-8 text-center',
          isOver && 'border-primary bg-muted',
        )}
      >
        <FileUpIcon aria-hidden className="text-muted-foreground size-8" />
        <p id={id} className="text-sm">
          {texts.drop}
        </p>
        <Button variant="outline" onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <Input
          ref={input}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={texts.file}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
    </>
  );
}
