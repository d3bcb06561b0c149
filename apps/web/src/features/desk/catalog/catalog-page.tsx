import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchXIcon } from 'lucide-react';
import { EmptyState } from '@/components/common/states/empty-state';
import { PageHeader } from '@/components/common/page/page-header';
import { useUser } from '@/domain/session';
import { formatCount } from '@/lib/format';
import { useAddressParams } from '@/lib/page/use-address-params';
import { catalogQuery } from '../api/catalog/get-catalog';
import { PagedList } from '../shared/lists/paged-list';
import { LastPriceChange } from './bulk/last-price-change';
import { CatalogToolbar } from './catalog-toolbar';
import { CatalogTools } from './catalog-tools';
import { catalogStrings as texts } from './catalog.strings';
import { formatCatalogFilter, parseCatalogFilter } from './offer';
import { LastImport } from './last-import';
import { OfferList } from './offer-list';

/** /operacion/catalogo: prices, stock and states of the person's stores, edited in place or in bulk. */
export default function DeskCatalogPage() {
  const user = useUser();
  const [filter, change] = useAddressParams(parseCatalogFilter, formatCatalogFilter);
  const query = useInfiniteQuery(catalogQuery(user.id, filter));
  const offers = query.data?.pages.flatMap((page) => page.offers) ?? [];
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={<CatalogTools filter={filter} />}
      />
      <CatalogToolbar filter={filter} onChange={change} />
      <LastPriceChange />
      <LastImport />
      <p role="status" className="text-muted-foreground mt-4 mb-2 text-sm">
        {query.data && texts.shown(formatCount(offers.length), query.hasNextPage)}
      </p>
      <PagedList query={query} failed={texts.failed} more={texts.more}>
        {() =>
          offers.length > 0 ? (
            <OfferList offers={offers} />
          ) : (
            <EmptyState icon={SearchXIcon} title={texts.none} description={texts.noneText} />
          )
        }
      </PagedList>
    </>
  );
}
