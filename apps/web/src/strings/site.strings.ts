import { paths } from '@/config/paths';

/** Header and footer of the public pages. */
export const siteStrings = {
  signIn: 'Iniciar Sesión',
  haveAccount: '¿Ya tienes cuenta?',
  signUp: 'Registrarse',
  portal: 'Ir a mi portal',
  closed: {
    /** Shown instead of an invitation to sign up. */
    pitch: {
      title: 'Registro por invitación',
      text: 'En este portal no se abren cuentas desde aquí.',
      benefits: [],
    },
    title: 'Las cuentas nuevas se abren por invitación',
    text: 'Para entrar, pide a quien administra tu grupo que te invite desde Configuración, o solicita tu acceso a tu ejecutivo de cuenta.',
  },
  home: 'Inicio',
  homeLabel: 'Sumiller, ir al inicio',
  footerText: 'El portal donde restaurantes, bares y hoteles de México piden vinos y licores.',
  legal: 'Venta exclusiva a negocios. Prohibida la venta de alcohol a menores de 18 años.',
} as const;

/** The links of the public pages' header. */
export const siteLinks = { home: paths.home.href(), signIn: paths.auth.href() } as const;

/** Links to a form that opens an account; hidden if sign-up is closed. */
export const signUpLinks: readonly string[] = [paths.restaurantSignUp.href(), paths.businessSignUp.href()];

/** The lists of the public pages' footer. */
export const footerLists = [
  {
    title: 'Producto',
    links: [
      { label: 'Catálogo de Productos', href: paths.products.href() },
      { label: 'Marcas', href: paths.brands.href() },
      { label: 'Promociones', href: paths.promotions.href() },
      { label: 'Acceso al Portal', href: paths.auth.href() },
    ],
  },
  {
    title: 'Empresa',
    links: [
      { label: 'Inicio', href: paths.home.href() },
      { label: 'Registro de restaurantes', href: paths.restaurantSignUp.href() },
      { label: 'Registro de negocios', href: paths.businessSignUp.href() },
      { label: 'Registro de Proveedor', href: paths.supplierLead.href() },
    ],
  },
] as const;
