import { PublicFormPage } from '@/components/common/page/public-form-page';
import { paths } from '@/config/paths';
import { LeadForm } from './lead-form';
import { supplierLeadStrings as texts } from './supplier-lead.strings';

const otherWays = [
  { text: texts.restaurant, link: texts.restaurantLink, href: paths.restaurantSignUp.href() },
];

/** /registro-proveedor: suppliers leave their details. */
export default function SupplierLeadPage() {
  return (
    <PublicFormPage
      eyebrow={texts.eyebrow}
      title={texts.title}
      text={texts.text}
      benefits={texts.benefits}
      otherWays={otherWays}
    >
      <LeadForm />
    </PublicFormPage>
  );
}
