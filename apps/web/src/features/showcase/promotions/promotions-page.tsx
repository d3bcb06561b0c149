import { ShoppingCartIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '@/components/common/page/page-header';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { paths } from '@/config/paths';
import { useBasketProducts, useCart } from '@/domain/cart';
import { ProductsFailure } from '../shared/products-failure';
import { SampleNote } from '../shared/sample-note';
import { byRelevance } from './promotion';
import { PromotionBanner } from './promotion-banner';
import { IndividualCard, PackageCard } from './promotion-cards';
import { samplePromotions } from './promotions.sample';
import { promotionsStrings as texts } from './promotions.strings';

const TABS = ['paquetes', 'individuales'] as const;
const [FIRST_TAB] = TABS;
const VIEW = 'vista';

/** /promotions: packages and single products at a discount. */
export default function PromotionsPage() {
  const [params, setParams] = useSearchParams();
  const [{ packages, individuals }] = useState(() => samplePromotions());
  const products = useBasketProducts([...packages, ...individuals].flatMap(({ products }) => products));
  const tab = TABS.find((name) => name === params.get(VIEW)) ?? FIRST_TAB;
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} actions={<ViewCart />} />
      <SampleNote>{texts.sample}</SampleNote>
      <ProductsFailure products={products} />
      <PromotionBanner />
      <Tabs
        value={tab}
        onValueChange={(next) =>
          setParams(next === FIRST_TAB ? {} : { [VIEW]: next }, { preventScrollReset: true })
        }
      >
        <TabsList>
          {TABS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {texts.tabs[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="paquetes" className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {byRelevance(packages).map((promotion) => (
            <PackageCard key={promotion.title} promotion={promotion} products={products} />
          ))}
        </TabsContent>
        <TabsContent value="individuales" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {byRelevance(individuals).map((promotion) => (
            <IndividualCard key={promotion.title} promotion={promotion} products={products} />
          ))}
        </TabsContent>
      </Tabs>
    </>
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
