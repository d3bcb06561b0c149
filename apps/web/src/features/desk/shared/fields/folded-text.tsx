import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { foldedStrings as texts } from '../../desk.strings';

const LINES = 6;
const LETTERS = 400;

const isLong = (text: string) => text.length > LETTERS || text.split('\n').length > LINES;

/** A text of any length: a long one shows its first lines and opens. */
export function FoldedText({ text, className }: { text: string; className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={className}>
      <p className={cn('break-words whitespace-pre-wrap', isLong(text) && !isOpen && 'line-clamp-6')}>
        {text}
      </p>
      {isLong(text) && (
        <Button variant="link" className="px-0" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? texts.less : texts.all}
        </Button>
      )}
    </div>
  );
}
