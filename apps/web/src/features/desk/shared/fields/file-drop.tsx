import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';

type FileDropProps = {
  icon: ReactNode;
  texts: { drop: string; choose: string; file: string };
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** A drop area with a file chooser. The field is emptied, so that the same file may be chosen again. */
export function FileDrop({
  icon,
  texts,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const over = (event: DragEvent, isIn: boolean) => {
    event.preventDefault();
    setIsOver(isIn);
  };
  return (
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
      {icon}
      <p id={id} className="text-sm">
        {texts.drop}
      </p>
      <Button variant="outline" disabled={disabled} onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <Input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={texts.file}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}
