import type { ArchiveStatus } from '../archive/keep-archive';
import type { Registry } from './registry';

/** The archive's lag, and its last base copy and check; no value if there is none. */
export function watchArchive(registry: Registry, status: () => ArchiveStatus): void {
  const gauge = (name: string, help: string) => registry.gauge(`sumiller_${name}`, help);
  const oldest = gauge('archive_oldest_waiting_seconds', 'Age of the oldest segment that is not archived.');
  const waiting = gauge('archive_waiting_segments', 'Segments that wait to be archived.');
  const givenUp = gauge('archive_given_up', '1 while the shop runs without its archive, else 0.');
  const base = gauge('archive_base_timestamp_seconds', 'When the last base copy was complete.');
  const checked = gauge('archive_checked_timestamp_seconds', 'When a base copy was last restored to try it.');
  const failed = gauge(
    'archive_check_failed',
    '1 where the last try to restore a base copy failed, until one succeeds; else 0.',
  );
  registry.collect(() => {
    const now = status();
    oldest.set(now.oldestSeconds);
    waiting.set(now.waiting);
    givenUp.set(now.givenUpAt === null ? 0 : 1);
    if (now.baseAt) base.set(Date.parse(now.baseAt) / 1_000);
    failed.set(now.checkFailure === null ? 0 : 1);
    if (now.checkedAt) checked.set(Date.parse(now.checkedAt) / 1_000);
  });
}
