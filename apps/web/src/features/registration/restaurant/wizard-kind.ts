import { registrationStrings as texts } from '../registration.strings';
import { drafts } from '../resume/registration-store';

const [, ...withoutAccount] = texts.steps;
const review = { title: withoutAccount[3].title, text: texts.newGroup.review };

/** The two variants of the same steps: with an account to create, or without that step. */
export const wizardKinds = {
  account: {
    /** The first step, in the numbering that includes the account's. */
    first: 1,
    draft: drafts.restaurant,
    steps: texts.steps,
    complete: texts.complete,
    busy: texts.busy,
    success: texts.success,
    successText: texts.successText,
    failure: texts.failure,
  },
  group: {
    first: 2,
    draft: drafts.newGroup,
    steps: [...withoutAccount.slice(0, -1), review],
    complete: texts.newGroup.complete,
    busy: texts.newGroup.busy,
    success: texts.newGroup.success,
    successText: texts.newGroup.successText,
    failure: texts.newGroup.failure,
  },
} as const;

export type WizardKind = (typeof wizardKinds)[keyof typeof wizardKinds];
