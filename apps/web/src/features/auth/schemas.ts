import { z } from '@/lib/fields/zod';
import { account } from '@/config/limits';
import { authStrings } from './auth.strings';

const texts = authStrings.validation;

const email = z.string().trim().min(1, texts.emailRequired).pipe(z.email(texts.emailInvalid));

export const forgotSchema = z.object({ email });
export type ForgotValues = z.infer<typeof forgotSchema>;

export const resetSchema = z
  .object({
    password: z
      .string()
      .min(account.minPassword, texts.passwordShort)
      .max(account.maxPassword, texts.passwordLong),
    confirm: z.string().min(1, texts.confirmRequired),
  })
  .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], message: texts.mismatch });
export type ResetValues = z.infer<typeof resetSchema>;
