import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { catalog } from '@/config/limits';
import { productStrings } from '../product.strings';

/** A text up to its last whole word within the limit. */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit).replace(/\s+\S*$/, '')}…`;
}

/** A description that is collapsed if it is long. */
export function ExpandableText({ text }: { text: string }) {
  const [expanded, setExpanded] = useState(false);
  const isLong = text.length > catalog.descriptionLength;
  return (
    <div>
      <p className="text-pretty whitespace-pre-line">
        {expanded ? text : shortened(text, catalog.descriptionLength)}
      </p>
      {isLong && (
        <Button
          variant="link"
          className="px-0"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? productStrings.less : productStrings.more}
        </Button>
      )}
    </div>
  );
}
