import { shortageStrings as texts } from './shortage.strings';

export const SHORTAGE_RULES = ['ask', 'send', 'wait', 'all_or_nothing'] as const;

/** The wishes of a customer if something of an order is short, as the database has them. */
export type Shortage = { shortage_rule: string; takes_substitutes: boolean };

/** Both wishes in words. */
export function shortageText({ shortage_rule: rule, takes_substitutes: takes }: Shortage): string {
  const known = SHORTAGE_RULES.find((each) => each === rule) ?? 'ask';
  return `${texts.rules[known]} · ${takes ? texts.takes : texts.takesNone}`;
}
