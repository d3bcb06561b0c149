import { LoaderCircleIcon } from 'lucide-react';
import { SelectField } from '@/components/common/fields/select-field';
import { TextField } from '@/components/common/fields/text-field';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/form';
import { mexicanStates } from '@/config/mexican-states';
import { supplierLeads } from '@/lib/fields/column-lengths';
import { supplierLeadStrings } from './supplier-lead.strings';
import { useSupplierLead } from './use-supplier-lead';

const texts = supplierLeadStrings;

/** The form of /registro-proveedor, cleared once it was sent. */
export function LeadForm() {
  const { form, submit, trapped } = useSupplierLead();
  const busy = form.formState.isSubmitting;
  const { control } = form;
  return (
    <Form {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <fieldset disabled={busy} className="grid gap-5">
          <TextField
            control={control}
            name="brandName"
            label={texts.fields.brandName}
            autoComplete="organization"
            maxLength={supplierLeads.brandName}
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField
              control={control}
              name="category"
              label={texts.fields.category}
              placeholder={texts.fields.categoryPlaceholder}
              options={texts.categories}
              required
            />
            <SelectField
              control={control}
              name="estado"
              label={texts.fields.estado}
              placeholder={texts.fields.estadoPlaceholder}
              options={mexicanStates}
              autoComplete="address-level1"
            />
          </div>
          <TextField
            control={control}
            name="description"
            label={texts.fields.description}
            placeholder={texts.fields.descriptionPlaceholder}
            autoComplete="off"
            maxLength={supplierLeads.description}
            rows={4}
          />
          <TextField
            control={control}
            name="contactName"
            label={texts.fields.contactName}
            autoComplete="name"
            maxLength={supplierLeads.contactName}
            required
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              control={control}
              name="email"
              label={texts.fields.email}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={supplierLeads.email}
              required
            />
            <TextField
              control={control}
              name="phone"
              label={texts.fields.phone}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={supplierLeads.phone}
            />
          </div>
          <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
            <label>
              {texts.fields.trap}
              <input tabIndex={-1} autoComplete="off" {...form.register('trap')} />
            </label>
          </div>
          {trapped && (
            <p role="alert" className="bg-warning-soft rounded-md px-4 py-3 text-sm">
              {texts.again}
            </p>
          )}
          <Button data-form-actions type="submit" size="lg" className="w-full">
            {busy && <LoaderCircleIcon className="animate-spin" aria-hidden />}
            {busy ? texts.busy : texts.submit}
          </Button>
        </fieldset>
      </form>
    </Form>
  );
}
