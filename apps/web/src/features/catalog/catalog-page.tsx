import { PageHeader } from '@/components/common/page/page-header';
import { useCurrentLocation } from '@/domain/location';
import { Carousel } from './carousel';
import { catalogStrings as texts } from './catalog.strings';
import { Choices } from './choices';
import { HelpPanel } from './help-panel';
import { NewArrivals, PromotionBanner, StatTiles } from './highlights';

/** /catalog: the entry points to the catalogue. */
export default function CatalogPage() {
  const { location } = useCurrentLocation();
  return (
    <>
      <PageHeader title={texts.title} description={location?.name && texts.text(location.name)} />
      <div className="grid gap-5 md:gap-6">
        <Carousel />
        <Choices />
        <PromotionBanner />
        <div className="grid gap-5 md:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <NewArrivals />
          <StatTiles />
        </div>
        <HelpPanel />
      </div>
    </>
  );
}
