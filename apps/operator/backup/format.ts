import { z } from 'zod';

/**
 * A backup is one gzip file of lines: a header, then for every table a line that names it, its rows in PostgreSQL's
 * COPY format and a line `\.`, then the sequences, then the seal. Tables are ordered so that their foreign keys allow
 * loading. The seal's checksum covers everything before it: a file without it was truncated.
 */
export const formatName = 'sumiller-backup';
export const formatVersion = 1;
export const endOfRows = '\\.';

export const headerSchema = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  createdAt: z.string(),
  /** Versions of the database's migrations: the schema the rows fit. */
  migrations: z.array(z.string()).min(1),
});
export const tableSchema = z.object({
  table: z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) }),
});
export const sequencesSchema = z.object({
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() }),
  ),
});
export const sealSchema = z.object({
  sha256: z.string().length(64),
  /** Rows by table, `schema.name`. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
});

export type Header = z.infer<typeof headerSchema>;
export type Table = z.infer<typeof tableSchema>['table'];
export type Sequences = z.infer<typeof sequencesSchema>['sequences'];
export type Seal = z.infer<typeof sealSchema>;

/** One line of the file. */
export const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const tableName = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;
