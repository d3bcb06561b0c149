import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoadingScreen } from '@/components/common/loading-screen';
import { paths } from '@/config/paths';
import { RouteError } from './errors/route-error';
import { RedirectMailLinks } from './guards/redirect-mail-links';
import { RedirectSignedIn } from './guards/redirect-signed-in';
import { RequireSession } from './guards/require-session';
import { lazyComponent } from './lazy-component';
import { routeDescriptions as descriptions, routeTitles as titles } from './route-titles.strings';
import { startData, type RouteHandle, type StartData } from './route-handle';
import { RootLayout } from './shell/root-layout';

type PageModule = Promise<{ default: ComponentType }>;

/** A page as a separate chunk, loaded when its route is first visited; its errors stay inside the shell. */
function page(path: string, load: () => PageModule, title?: string, description?: string): RouteObject {
  const handle: RouteHandle | undefined = title || description ? { title, description } : undefined;
  return {
    path,
    handle,
    lazy: lazyComponent(async () => (await load()).default),
    errorElement: <RouteError />,
  };
}

type StartModule = Promise<{ start: StartData }>;

/** The same page; its data is requested in parallel with its file, which does not wait for it. */
function startingData(route: RouteObject, load: () => StartModule): RouteObject {
  const start: StartData = (url) => {
    load().then(
      (module) => module.start(url),
      () => undefined,
    );
  };
  const handle = route.handle as RouteHandle | undefined;
  const { lazy } = route;
  return {
    ...route,
    handle: { ...handle, start } satisfies RouteHandle,
    lazy: async () => {
      // First in the queue: it is small, and an answer takes longer than a file.
      load().catch(() => undefined);
      return typeof lazy === 'function' ? await lazy() : {};
    },
    loader: ({ request }) => {
      start(new URL(request.url));
      return null;
    },
    // Once the page has loaded, its own queries follow the address.
    shouldRevalidate: () => false,
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
    page(paths.dashboard.pattern, () => import('@/features/dashboard/dashboard-page'), titles.dashboard),
    page(paths.onboarding.pattern, () => import('@/features/onboarding/onboarding-page'), titles.onboarding),
    page(paths.newGroup.pattern, () => import('@/features/registration/new-group-page'), titles.newGroup),
    page(paths.invoices.pattern, () => import('@/features/showcase/invoices/invoices-page'), titles.invoices),
    page(
      paths.suggestions.pattern,
      () => import('@/features/showcase/suggestions/suggestions-page'),
      titles.suggestions,
    ),
    page(
      paths.companySettings.pattern,
      () => import('@/features/company-settings/company-settings-page'),
      titles.companySettings,
    ),
    {
      lazy: lazyComponent(async () => (await import('./guards/require-onboarding')).RequireOnboarding),
      children: [
        page(paths.orders.pattern, () => import('@/features/orders/orders-page'), titles.orders),
        page(paths.order.pattern, () => import('@/features/orders/order-detail-page'), titles.order),
        page(paths.profile.pattern, () => import('@/features/showcase/profile/profile-page'), titles.profile),
        page(paths.admin.pattern, () => import('@/features/showcase/admin/admin-page'), titles.admin),
      ],
    },
    {
      lazy: requireLocation,
      children: [
        page(
          paths.promotions.pattern,
          () => import('@/features/showcase/promotions/promotions-page'),
          titles.promotions,
        ),
        page(
          paths.bestsellers.pattern,
          () => import('@/features/showcase/bestsellers/bestsellers-page'),
          titles.bestsellers,
        ),
        page(
          paths.quickOrder.pattern,
          () => import('@/features/quick-order/quick-order-page'),
          titles.quickOrder,
        ),
        page(paths.recent.pattern, () => import('@/features/recent/recent-page'), titles.recent),
        page(
          paths.idealOrder.pattern,
          () => import('@/features/showcase/ideal-order/ideal-order-page'),
          titles.idealOrder,
        ),
      ],
    },
  ],
};

// Pages with the search box; all except the choice of an establishment need one.
const shop: RouteObject = {
  lazy: lazyComponent(async () => (await import('./shell/shopping-layout')).ShoppingLayout),
  errorElement: <RouteError />,
  children: [
    page(
      paths.locationSelect.pattern,
      () => import('@/features/location-select/location-select-page'),
      titles.locationSelect,
    ),
    {
      lazy: requireLocation,
      children: [
        page(paths.catalog.pattern, () => import('@/features/catalog/catalog-page'), titles.catalog),
        startingData(
          page(paths.products.pattern, () => import('@/features/products/products-page'), titles.products),
          () => import('../boot/start/start-products'),
        ),
        page(paths.brands.pattern, () => import('@/features/brands/brands-page'), titles.brands),
        page(paths.brand.pattern, () => import('@/features/brands/brand-page'), titles.brand),
        page(paths.cart.pattern, () => import('@/features/cart/cart-page'), titles.cart),
        page(paths.checkout.pattern, () => import('@/features/checkout/checkout-page'), titles.checkout),
        page(
          paths.orderConfirmation.pattern,
          () => import('@/features/order-confirmation/order-confirmation-page'),
          titles.orderConfirmation,
        ),
      ],
    },
  ],
};

// The seller's desk, apart from everything a buyer loads.
const desk: RouteObject = {
  lazy: lazyComponent(async () => (await import('./guards/require-staff')).RequireStaff),
  errorElement: <RouteError />,
  children: [
    page(paths.deskToday.pattern, () => import('@/features/desk/today/today-page'), titles.deskToday),
    page(
      paths.deskOrders.pattern,
      () => import('@/features/desk/orders/desk-orders-page'),
      titles.deskOrders,
    ),
    page(paths.deskPrint.pattern, () => import('@/features/desk/print/print-page'), titles.deskPrint),
    page(
      paths.deskCustomers.pattern,
      () => import('@/features/desk/customers/customers-page'),
      titles.deskCustomers,
    ),
    page(paths.deskLeads.pattern, () => import('@/features/desk/leads/leads-page'), titles.deskLeads),
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
          page(paths.home.pattern, () => import('./home-page'), undefined, descriptions.home),
          {
            element: <RedirectSignedIn />,
            children: [
              page(
                paths.auth.pattern,
                () => import('@/features/auth/auth-page'),
                titles.auth,
                descriptions.auth,
              ),
            ],
          },
          {
            lazy: lazyComponent(async () => (await import('./data-layout')).DataLayout),
            errorElement: <RouteError />,
            children: [
              page(
                paths.restaurantSignUp.pattern,
                () => import('@/features/registration/restaurant-page'),
                titles.restaurantSignUp,
                descriptions.restaurantSignUp,
              ),
              page(
                paths.businessSignUp.pattern,
                () => import('@/features/registration/business-page'),
                titles.businessSignUp,
                descriptions.businessSignUp,
              ),
              page(
                paths.invitation.pattern,
                () => import('@/features/invitation/invitation-page'),
                titles.invitation,
              ),
              page(
                paths.supplierLead.pattern,
                () => import('@/features/supplier-lead/supplier-lead-page'),
                titles.supplierLead,
                descriptions.supplierLead,
              ),
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
          page('*', () => import('@/features/not-found/not-found-page'), titles.notFound),
        ],
      },
    ],
  },
  {
    HydrateFallback: LoadingScreen,
    children: [page(paths.offline.pattern, () => import('@/features/offline/offline-page'))],
  },
];

/** The router of the whole app, in the browser's history. */
export function createRouter() {
  // Before the router requests the files of the page and of its layouts.
  startData(routes, new URL(window.location.href));
  return createBrowserRouter(routes);
}
