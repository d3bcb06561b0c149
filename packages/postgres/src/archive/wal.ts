import { addToCrc, endOfCrc, startOfCrc } from './crc32c';
import { type Segment, segmentName, segmentSize } from './segments';

const pageSize = 8192;
const shortHeader = 24;
const longHeader = 40;
const recordHeader = 24;
const flags = { continued: 1, longHeader: 2, overwritten: 8 } as const;
const resource = { log: 0, transaction: 1 } as const;
const operation = {
  switchSegment: 0x40,
  commit: 0x00,
  abort: 0x20,
  commitPrepared: 0x30,
  abortPrepared: 0x40,
};
const ends: number[] = [operation.commit, operation.abort, operation.commitPrepared, operation.abortPrepared];
const datum = { short: 255, long: 254 } as const;
/** PostgreSQL counts from 1 January 2000; all times here are microseconds since 1970. */
const epoch = 946_684_800_000_000n;

/** A segment that differs from what PostgreSQL wrote; the message names it. */
export class WalDamage extends Error {
  override name = 'WalDamage';
}

type Pending = { total: number; have: number; parts: Buffer[] };

/**
 * Reads segments in order as PostgreSQL's own recovery does: each page must be the next one, and each record must match its
 * checksum. Ignores the contents of records, except for the times when transactions ended.
 */
export class WalReader {
  #pending: Pending | null = null;
  #latest: bigint | null = null;
  #isOver = false;

  /** `from`: the start of the first record; by default, the first record that begins in the first segment. */
  constructor(private from: bigint | null = null) {}

  /** The end of the segment's last transaction; null if none ended. @throws WalDamage */
  read(content: Buffer, segment: Segment): bigint | null {
    const name = segmentName(segment);
    if (content.length !== segmentSize) throw new WalDamage(`${name} has ${content.length} bytes`);
    this.#latest = null;
    this.#isOver = false;
    const begin = BigInt(segment.number) * BigInt(segmentSize);
    for (let at = 0; at < segmentSize; at += pageSize) {
      if (this.#isDone()) break;
      const page = content.subarray(at, at + pageSize);
      const address = begin + BigInt(at);
      try {
        this.#readPage(page, address, segment.timeline);
      } catch (error) {
        if (error instanceof WalDamage) throw new WalDamage(`${name}, page at ${at}: ${error.message}`);
        throw error;
      }
    }
    return this.#latest;
  }

  #isDone(): boolean {
    return this.#isOver;
  }

  #readPage(page: Buffer, address: bigint, timeline: number): void {
    const info = checkPage(page, address, timeline);
    const head = info & flags.longHeader ? longHeader : shortHeader;
    if (this.from !== null) {
      if (this.from >= address + BigInt(pageSize)) return;
      const start = Math.max(Number(this.from - address), head);
      this.from = null;
      this.#readRecords(page, start);
      return;
    }
    if (info & flags.overwritten) this.#pending = null;
    this.#readRecords(page, this.#finishPending(page, head, Boolean(info & flags.continued)));
  }

  /** Reads the rest of a record from an earlier page; returns the start of the next one. */
  #finishPending(page: Buffer, head: number, continued: boolean): number {
    const rest = page.readUInt32LE(16);
    const pending = this.#pending;
    if (!pending) return continued ? head + align(rest) : head;
    if (!continued || rest !== pending.total - pending.have) throw new WalDamage('a record is cut off');
    const taken = Math.min(rest, pageSize - head);
    pending.parts.push(page.subarray(head, head + taken));
    pending.have += taken;
    if (pending.have < pending.total) return pageSize;
    this.#pending = null;
    this.#take(Buffer.concat(pending.parts));
    return head + align(taken);
  }

  #readRecords(page: Buffer, start: number): void {
    let at = start;
    while (at < pageSize && !this.#isOver) {
      const total = page.readUInt32LE(at);
      if (total < recordHeader) throw new WalDamage(`no record at ${at}`);
      const part = page.subarray(at, Math.min(at + total, pageSize));
      if (part.length < total) {
        this.#pending = { total, have: part.length, parts: [part] };
        return;
      }
      this.#take(part);
      at += align(total);
    }
  }

  #take(record: Buffer): void {
    const crc = addToCrc(startOfCrc, record, recordHeader, record.length);
    if (endOfCrc(addToCrc(crc, record, 0, 20)) !== record.readUInt32LE(20))
      throw new WalDamage('a record does not match its checksum');
    const kind = record.readUInt8(16) & 0x70;
    const manager = record.readUInt8(17);
    if (manager === resource.log && (record.readUInt8(16) & 0xf0) === operation.switchSegment)
      this.#isOver = true;
    if (manager !== resource.transaction || !ends.includes(kind)) return;
    const time = endOf(record);
    // Only nearly in order: the time is taken before the position in the log.
    if (this.#latest === null || time > this.#latest) this.#latest = time;
  }
}

function checkPage(page: Buffer, address: bigint, timeline: number): number {
  const info = page.readUInt16LE(2);
  // After a switch of timelines, the first pages belong to the previous one.
  if (page.readUInt32LE(4) > timeline) throw new WalDamage('it is of another timeline');
  if (page.readUInt16LE(0) === 0 || page.readBigUInt64LE(8) !== address)
    throw new WalDamage('it belongs elsewhere');
  return info;
}

/** The first eight bytes of the record's own data, which is at the record's end. */
function endOf(record: Buffer): bigint {
  let at = recordHeader;
  for (;;) {
    const id = record.readUInt8(at);
    if (id === datum.short) return timeAt(record, record.readUInt8(at + 1));
    if (id === datum.long) return timeAt(record, record.readUInt32LE(at + 1));
    // 253: where it was replicated from; 252: its top-level transaction.
    at += id === 253 ? 3 : 5;
  }
}

const timeAt = (record: Buffer, length: number): bigint =>
  record.readBigInt64LE(record.length - length) + epoch;

const align = (length: number): number => (length + 7) & ~7;
