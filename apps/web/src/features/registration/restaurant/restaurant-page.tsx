import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { PublicFormPage } from '@/components/common/page/public-form-page';
import { paths } from '@/config/paths';
import { useSignUpClosed } from '@/lib/backend/use-sign-up-closed';
import { siteStrings } from '@/strings/site.strings';
import { RestaurantWizard } from './restaurant-wizard';
import { restaurantStrings as texts } from './restaurant.strings';
import { signUpPageStrings } from '../wizard/sign-up-page.strings';
import { SignedInNote } from '../wizard/signed-in-note';
import { useStepParam } from '../wizard/use-step-param';

const otherWays = [
  { text: texts.otherWay, link: texts.otherWayLink, href: paths.businessSignUp.href() },
  { text: signUpPageStrings.supplier, link: signUpPageStrings.supplierLink, href: paths.supplierLead.href() },
];

/** /registro-restaurante: the five steps, each with its own address. */
export default function RestaurantPage() {
  const navigate = useNavigate();
  const [requestedStep, goTo] = useStepParam();
  const toPortal = useCallback(() => void navigate(paths.dashboard.href()), [navigate]);
  const open = { title: texts.pageTitle, text: texts.pageText, benefits: signUpPageStrings.benefits };
  const pitch = useSignUpClosed() ? siteStrings.closed.pitch : open;
  return (
    <PublicFormPage {...pitch} otherWays={otherWays}>
      <RestaurantWizard
        requestedStep={requestedStep}
        goTo={goTo}
        onDone={toPortal}
        signedIn={<SignedInNote />}
      />
    </PublicFormPage>
  );
}
