import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isNetworkError, toAppError } from '@/lib/app-error';
import { forgetDraft, readDraft, useKeepDraft } from '@/lib/stores/form-draft';
import { toast } from '@/lib/toast/toast';
import { useSingleFlight } from '@/lib/mutations/use-single-flight';
import { sendLead } from './api/send-lead';
import { EMPTY_LEAD, hasMissing, leadSchema, type LeadValues } from './supplier-lead-form';
import { supplierLeadStrings as texts } from './supplier-lead.strings';

/** People never fill in the form faster; an earlier answer is delayed instead of refused. Milliseconds. */
const LEAST_TIME = 2500;

const DRAFT = 'supplier_lead_draft';
const NOT_KEPT = ['trap'];

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));

/**
 * The supplier form, which keeps its input across a reload. Against bots: it takes at least a moment, and a field hidden from
 * people must be empty. A person whose browser filled that in is warned and can send again; people are never turned away.
 */
export function useSupplierLead() {
  const [openedAt] = useState(() => Date.now());
  const [trapped, setTrapped] = useState(false);
  const [initial] = useState(() => readDraft(DRAFT, EMPTY_LEAD));
  const form = useForm<LeadValues>({ resolver: zodResolver(leadSchema), defaultValues: initial });
  useKeepDraft(form, DRAFT, NOT_KEPT);

  const check = form.handleSubmit(
    async ({ trap, ...lead }) => {
      if (trap !== '') {
        form.setValue('trap', '');
        setTrapped(true);
        return;
      }
      setTrapped(false);
      await until(openedAt + LEAST_TIME);
      try {
        await sendLead(lead);
      } catch (error) {
        toast.error(failureText(error));
        return;
      }
      toast.success(texts.success);
      form.reset(EMPTY_LEAD);
      forgetDraft(DRAFT);
    },
    () => {
      if (hasMissing(form.getValues())) toast.error(texts.missing);
    },
  );

  return { form, submit: useSingleFlight(check), trapped };
}

function failureText(error: unknown): string {
  const { message } = toAppError(error);
  return message && !isNetworkError(error) ? texts.failure(message) : texts.unexpected;
}
