import { useState, type ComponentProps } from 'react';
import { toast } from '@/lib/toast/toast';
import { commonStrings } from '@/strings/common.strings';
import { keepsFromPaying, type LineView } from '../lines/view-lines';
import type { BeforeCartQuestion } from './before-cart-question';

const loadQuestion = () => import('./before-cart-question');

type Act = 'add' | 'pay';

type Options = {
  views: readonly LineView[];
  /** The number of lines that are ready. */
  ready: number;
  /** The texts of the list that name no product and may say something about the order. */
  unclear: readonly string[];
  /** The text in the field for a list, which is no lines yet. */
  pasted: string;
  /** Orders the lines that are ready; `isAnswered`: the person has read the other texts. */
  onProceed: (act: Act, isAnswered: boolean) => void;
  onReview: () => void;
};

type Asked = Pick<ComponentProps<typeof BeforeCartQuestion>, 'act' | 'unread'> & {
  Question: typeof BeforeCartQuestion;
};

/** Asks before lines are ordered that an unresolved text of their list may change. */
export function useBeforeCart({ views, ready, unclear, pasted, onProceed, onReview }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null);

  /** At the checkout it is out of sight. */
  const leftBy = (act: Act) => (act === 'pay' ? pasted.split('\n').filter((line) => line.trim() !== '') : []);
  const askAbout = async (act: Act) => {
    const { BeforeCartQuestion: Question, textsToRead } = await loadQuestion();
    const unread = [...textsToRead(views, unclear), ...leftBy(act)];
    if (unread.length === 0) onProceed(act, false);
    else setAsked({ Question, act, unread });
  };
  return {
    question: asked && (
      <asked.Question
        act={asked.act}
        unread={asked.unread}
        ready={ready}
        onProceed={() => onProceed(asked.act, true)}
        onClose={() => setAsked(null)}
        onReview={onReview}
      />
    ),
    ask: (act: Act) => {
      const unsolved = views.filter(({ problem }) => problem !== null);
      const isRefused = act === 'pay' && views.some(keepsFromPaying);
      const left = leftBy(act);
      const hasTexts = unsolved.length + unclear.length + left.length > 0;
      if (isRefused || !hasTexts || ready + left.length === 0) onProceed(act, false);
      else askAbout(act).catch(() => toast.error(commonStrings.error, commonStrings.noConnection));
    },
  };
}
