import { ImageUpIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { formatCount } from '@/lib/format';
import { FileDrop } from '../../shared/fields/file-drop';
import { PICTURE_TYPES } from './picture-file';
import { pictureStrings as texts } from './pictures.strings';
import { useManyPictures } from './use-many-pictures';

/** Many pictures at once, each for the product with the file's name as SKU, with their outcomes. */
export function PicturesDialog({ onClose }: { onClose: () => void }) {
  const { results, isRunning, start } = useManyPictures();
  const done = results.filter(({ outcome }) => outcome !== texts.waiting).length;
  return (
    <Dialog open onOpenChange={(open) => !open && !isRunning && onClose()}>
      <DialogContent className="sm:max-w-2xl">
        <DialogHeader>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogDescription>{texts.description}</DialogDescription>
        </DialogHeader>
        <FileDrop
          icon={<ImageUpIcon aria-hidden className="text-muted-foreground size-8" />}
          texts={texts}
          accept={PICTURE_TYPES}
          multiple
          disabled={isRunning}
          onFiles={(files) => void start(files)}
        />
        <p role="status" className="text-sm">
          {results.length > 0 && texts.progress(formatCount(done), formatCount(results.length))}
        </p>
        {results.length > 0 && (
          <ul
            aria-label={texts.results}
            className="max-h-80 divide-y overflow-y-auto rounded-lg border text-sm"
          >
            {results.map(({ file, product, outcome, isRefused }) => (
              <li key={file} className="px-3 py-2">
                <span className="block font-medium break-words">{product ?? file}</span>
                <span className={isRefused ? 'text-destructive block' : 'text-muted-foreground block'}>
                  {product ? `${file}: ${outcome}` : outcome}
                </span>
              </li>
            ))}
          </ul>
        )}
        <DialogFooter>
          <Button disabled={isRunning} onClick={onClose}>
            {texts.close}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
