import type { AuthContext, Endpoint } from '../context';

const providers = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];

/** GET /settings: which ways to sign in are enabled. Only e-mail is. */
export function settings(auth: AuthContext): Endpoint {
  const external = { ...Object.fromEntries(providers.map((name) => [name, false])), email: true };
  return (c) =>
    c.json({
      external,
      disable_signup: !auth.signUps,
      mailer_autoconfirm: !auth.emailConfirmation,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
}
