import { useQuery } from '@tanstack/react-query';
import { ShoppingCartIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '@/components/common/page/page-header';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { useCart } from '@/domain/cart';
import { useBasketProducts } from '@/domain/cart/basket/use-basket';
import { useCurrentLocation } from '@/domain/location';
import { useSession } from '@/domain/session';
import { useAddressParams } from '@/lib/page/use-address-params';
import type { BasketProducts } from '../shared/basket-lines';
import { ProductsFailure } from '../shared/products-failure';
import { RealOrSamples } from '../shared/real-or-samples';
import { SampleNote } from '../shared/sample-note';
import { storePromotionsQuery } from './api/get-store-promotions';
import { byRelevance, type ProductPromotion, type Promotion } from './promotion';
import { PromotionBanner } from './promotion-banner';
import { IndividualCard, PackageCard } from './promotion-cards';
import { samplePromotions } from './promotions.sample';
import { promotionsStrings as texts } from './promotions.strings';

const TABS = ['paquetes', 'individuales'] as const;
const [FIRST_TAB, LAST_TAB] = TABS;
const VIEW = 'vista';

type PromotionsParams = { tab: (typeof TABS)[number] | null };

/** The chosen tab; null for the first one. */
const parseParams = (params: URLSearchParams): PromotionsParams => ({
  tab: TABS.find((name) => name === params.get(VIEW)) ?? null,
});
const formatParams = ({ tab }: PromotionsParams) => new URLSearchParams(tab ? { [VIEW]: tab } : {});

/** /promotions: packages and single products at a discount: the store's own, or samples if it has none. */
export default function PromotionsPage() {
  const { user } = useSession();
  const { location } = useCurrentLocation();
  const query = useQuery({
    ...storePromotionsQuery(user?.id ?? '', location?.id ?? ''),
    enabled: user !== null && location !== null,
  });
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={<ViewCart />} />
      <RealOrSamples query={query} failed={texts.failed} samples={<Samples />}>
        {(real) => <PromotionTabs {...real} products={{ found: real.found, isPending: false }} isReal />}
      </RealOrSamples>
    </>
  );
}

function Samples() {
  const [{ packages, individuals }] = useState(() => samplePromotions());
  const products = useBasketProducts([...packages, ...individuals].flatMap(({ products }) => products));
  return (
    <>
      <SampleNote>{texts.sample}</SampleNote>
      <ProductsFailure products={products} />
      <PromotionBanner />
      <PromotionTabs packages={packages} individuals={individuals} products={products} />
    </>
  );
}

type TabsProps = {
  packages: readonly Promotion[];
  individuals: readonly ProductPromotion[];
  products: BasketProducts;
  isReal?: boolean;
};

function PromotionTabs({ packages, individuals, products, isReal = false }: TabsProps) {
  const [params, change] = useAddressParams(parseParams, formatParams);
  // A store without packages opens with its other promotions.
  const first = packages.length > 0 ? FIRST_TAB : LAST_TAB;
  const select = (value: string) =>
    change({ tab: TABS.find((name) => name === value && name !== first) ?? null });
  return (
    <Tabs value={params.tab ?? first} onValueChange={select}>
      <TabsList>
        {TABS.map((name) => (
          <TabsTrigger key={name} value={name}>
            {texts.tabs[name]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="paquetes" className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {packages.length === 0 && <p className="text-muted-foreground">{texts.noPackages}</p>}
        {byRelevance(packages).map((promotion) => (
          <PackageCard key={promotion.title} promotion={promotion} products={products} isReal={isReal} />
        ))}
      </TabsContent>
      <TabsContent value="individuales" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {individuals.length === 0 && <p className="text-muted-foreground">{texts.noIndividuals}</p>}
        {byRelevance(individuals).map((promotion) => (
          <IndividualCard key={promotion.title} promotion={promotion} products={products} isReal={isReal} />
        ))}
      </TabsContent>
    </Tabs>
  );
}

function ViewCart() {
  const { count } = useCart();
  return (
    <Button asChild>
      <Link to={paths.cart.href()}>
        <ShoppingCartIcon aria-hidden />
        <span className="money">{texts.viewCart(count)}</span>
      </Link>
    </Button>
  );
}
