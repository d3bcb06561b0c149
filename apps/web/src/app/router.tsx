import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoadingScreen } from '@/components/common/states/loading-screen';
import { paths } from '@/config/paths';
import { RouteError } from './errors/route-error';
import { RedirectMailLinks } from './guards/redirect-mail-links';
import { RedirectSignedIn } from './guards/redirect-signed-in';
import { RequireSession } from './guards/require-session';
import { lazyComponent } from '../boot/lazy-component';
import { startingData } from '../boot/start/starting-data';
import { routeDescriptions as descriptions, routeTitles as titles } from './route-titles.strings';
import { startData, type RouteHandle } from './route-handle';
import { RootLayout } from './shell/root-layout';

type PageModule = Promise<{ default: ComponentType }>;

/** A page as a separate chunk, loaded when its route is first visited; its errors stay inside the shell. */
function page(name: keyof typeof titles, load: () => PageModule): RouteObject {
  return {
    path: name === 'notFound' ? '*' : paths[name].pattern,
    handle: { title: titles[name], description: descriptions[name] } satisfies RouteHandle,
    lazy: lazyComponent(async () => (await load()).default),
    errorElement: <RouteError />,
  };
}

const requireLocation = lazyComponent(
  async () => (await import('./guards/require-location')).RequireLocation,
);

// Pages with the sidebar.
const adminArea: RouteObject = {
  lazy: lazyComponent(async () => (await import('./shell/admin-layout')).AdminLayout),
  errorElement: <RouteError />,
  children: [
    page('dashboard', () => import('@/features/dashboard/dashboard-page')),
    page('onboarding', () => import('@/features/onboarding/onboarding-page')),
    page('newGroup', () => import('@/features/registration/new-group/new-group-page')),
    page('invoices', () => import('@/features/showcase/invoices/invoices-page')),
    page('suggestions', () => import('@/features/showcase/suggestions/suggestions-page')),
    page('companySettings', () => import('@/features/company-settings/company-settings-page')),
    {
      lazy: lazyComponent(async () => (await import('./guards/require-onboarding')).RequireOnboarding),
      children: [
        page('orders', () => import('@/features/orders/orders-page')),
        page('order', () => import('@/features/orders/order-detail-page')),
        page('profile', () => import('@/features/showcase/profile/profile-page')),
        page('admin', () => import('@/features/showcase/admin/admin-page')),
      ],
    },
    {
      lazy: requireLocation,
      children: [
        page('promotions', () => import('@/features/showcase/promotions/promotions-page')),
        page('bestsellers', () => import('@/features/showcase/bestsellers/bestsellers-page')),
        page('quickOrder', () => import('@/features/quick-order/quick-order-page')),
        page('recent', () => import('@/features/recent/recent-page')),
        page('idealOrder', () => import('@/features/showcase/ideal-order/ideal-order-page')),
      ],
    },
  ],
};

// Pages with the search box; all but the choice of an establishment require one.
const shop: RouteObject = {
  lazy: lazyComponent(async () => (await import('./shell/shopping-layout')).ShoppingLayout),
  errorElement: <RouteError />,
  children: [
    page('locationSelect', () => import('@/features/location-select/location-select-page')),
    {
      lazy: requireLocation,
      children: [
        page('catalog', () => import('@/features/catalog/catalog-page')),
        startingData(
          page('products', () => import('@/features/products/products-page')),
          () => import('../boot/start/start-products'),
        ),
        page('brands', () => import('@/features/brands/brands-page')),
        page('brand', () => import('@/features/brands/brand-page')),
        page('cart', () => import('@/features/cart/cart-page')),
        page('checkout', () => import('@/features/checkout/checkout-page')),
        page('orderConfirmation', () => import('@/features/order-confirmation/order-confirmation-page')),
      ],
    },
  ],
};

// The desk, separate from everything a buyer loads.
const desk: RouteObject = {
  lazy: lazyComponent(async () => (await import('./guards/require-staff')).RequireStaff),
  errorElement: <RouteError />,
  children: [
    page('deskToday', () => import('@/features/desk/today/today-page')),
    page('deskOrders', () => import('@/features/desk/orders/desk-orders-page')),
    page('deskPrint', () => import('@/features/desk/print/print-page')),
    page('deskCatalog', () => import('@/features/desk/catalog/catalog-page')),
    page('deskCustomers', () => import('@/features/desk/customers/customers-page')),
    page('deskLeads', () => import('@/features/desk/leads/leads-page')),
    page('deskPromotions', () => import('@/features/desk/promotions/promotions-page')),
    page('deskInvoices', () => import('@/features/desk/invoices/invoices-page')),
    page('deskTeam', () => import('@/features/desk/team/team-page')),
    page('deskLog', () => import('@/features/desk/log/log-page')),
    page('deskMails', () => import('@/features/desk/mails/mails-page')),
  ],
};

/** Every page with the layouts and guards it needs. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    HydrateFallback: LoadingScreen,
    children: [
      {
        element: <RedirectMailLinks />,
        children: [
          page('home', () => import('./home-page')),
          {
            element: <RedirectSignedIn />,
            children: [page('auth', () => import('@/features/auth/auth-page'))],
          },
          {
            lazy: lazyComponent(async () => (await import('./data-layout')).DataLayout),
            errorElement: <RouteError />,
            children: [
              page('restaurantSignUp', () => import('@/features/registration/restaurant/restaurant-page')),
              page('businessSignUp', () => import('@/features/registration/business/business-page')),
              page('invitation', () => import('@/features/invitation/invitation-page')),
              page('staffInvitation', () => import('@/features/invitation/staff-invitation-page')),
              page('supplierLead', () => import('@/features/supplier-lead/supplier-lead-page')),
              {
                element: <RequireSession />,
                children: [
                  {
                    lazy: lazyComponent(async () => (await import('./shell/signed-in-root')).SignedInRoot),
                    errorElement: <RouteError />,
                    children: [adminArea, shop],
                  },
                  desk,
                ],
              },
            ],
          },
          page('notFound', () => import('@/features/not-found/not-found-page')),
        ],
      },
    ],
  },
  {
    HydrateFallback: LoadingScreen,
    children: [page('offline', () => import('./errors/offline-page'))],
  },
];

/** Requests the data of the page at the current URL, before the router requests the files of the page and its layouts. */
export function requestPageData(): void {
  startData(routes, new URL(window.location.href));
}

/** The router of the whole app, in the browser's history. */
export function createRouter() {
  return createBrowserRouter(routes);
}
