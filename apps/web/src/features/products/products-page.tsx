import { PageHeader } from '@/components/common/page/page-header';
import { ShelfDetail } from '@/domain/shelf';
import { useFavorites } from '@/domain/favorite';
import type { CatalogPage } from '@/domain/product';
import { formatCount } from '@/lib/format';
import { useIsMobile } from '@/lib/page/use-media-query';
import { CatalogActions } from './toolbar/catalog-actions';
import { toggleMine } from './view/catalog-params';
import { CatalogResults } from './results/catalog-results';
import { CatalogToolbar } from './toolbar/catalog-toolbar';
import { productsStrings } from './products.strings';
import { WithoutCatalog } from './results/without-catalog';
import { GuideShelf } from './results/products-shelf';
import { EstablishmentName } from './establishment-name';
import { CategoryRows } from './filters/category-rows';
import { FilterPanel } from './filters/filter-panel';
import { useGuideView } from './guide/use-guide-view';
import { useIsCutOff } from './view/use-is-cut-off';
import { useCatalog } from './view/use-catalog';
import { useCatalogView } from './view/use-catalog-view';
import { scrollsFilters } from './use-reveal';

function totalOf(data: CatalogPage | undefined, isUnknownCategory: boolean, isCutOff: boolean) {
  if (isUnknownCategory) return 0;
  return isCutOff ? undefined : data?.total;
}

/** /products: the establishment's catalogue, or the person's own list from it. */
export default function ProductsPage() {
  const { params, change, hrefFor, rows, page, addressError, isUnknownCategory, request } = useCatalog();
  const favorites = useFavorites();
  const isMobile = useIsMobile();
  const { view, choose } = useCatalogView(rows.owner);
  const guide = useGuideView(rows.owner, params, favorites.isEmpty);
  // Null until it is known whether the guide is wanted.
  const rowsOrCards = guide.isShown === null ? null : view;
  const isCutOff = useIsCutOff(page, rowsOrCards);
  const total = totalOf(page.data, isUnknownCategory, isCutOff);
  const panel = { params, request, onChange: change };

  const switchList = () => {
    favorites.readAgain();
    change((now) => toggleMine({ ...now, mine: params.mine }));
  };
  return (
    <>
      <PageHeader
        className="mb-4 gap-y-3 md:mb-6"
        title={params.mine ? productsStrings.favoritesTitle : productsStrings.title}
        description={
          <div className="flex min-h-[1lh] flex-wrap items-baseline gap-x-3">
            <EstablishmentName />
            <span role="status">
              {!guide.isShown &&
                total !== undefined &&
                productsStrings.results(formatCount(total), total === 1)}
            </span>
          </div>
        }
        actions={<CatalogActions mine={params.mine} onSwitchList={switchList} />}
      />
      <CategoryRows {...rows} params={params} onChange={change} />
      <div className="md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:items-start md:gap-8">
        {!isMobile && (
          <section
            {...scrollsFilters}
            aria-label={productsStrings.filters}
            className="sticky top-24 -mr-3 max-h-[calc(100dvh-7rem)] overflow-y-auto pr-3"
          >
            <h2 className="mb-1 text-xl">{productsStrings.filters}</h2>
            <FilterPanel {...panel} />
          </section>
        )}
        <section aria-labelledby="catalog-results" aria-busy={page.isFetching}>
          <h2 id="catalog-results" tabIndex={-1} className="sr-only">
            {productsStrings.products}
          </h2>
          <CatalogToolbar
            {...panel}
            total={total}
            view={guide.isShown ? 'guide' : rowsOrCards}
            hasGuide={guide.isOffered}
            onChooseView={(chosen) => {
              if (guide.isOffered) guide.choose(chosen === 'guide');
              if (chosen !== 'guide') choose(chosen);
            }}
          />
          {guide.isShown ? (
            <GuideShelf owner={rows.owner} />
          ) : isCutOff ? (
            <WithoutCatalog />
          ) : (
            <CatalogResults
              page={page}
              view={rowsOrCards}
              addressError={addressError}
              isUnknownCategory={isUnknownCategory}
              params={params}
              owner={rows.owner}
              hrefFor={hrefFor}
              onChange={change}
            />
          )}
        </section>
      </div>
      <ShelfDetail
        userId={request.userId}
        locationId={request.locationId}
        known={page.data?.products ?? []}
      />
    </>
  );
}
