import type { Hono } from 'hono';
import type pg from 'pg';
import { keepPicturesSwept } from './keep-swept';
import { PictureFiles } from './picture-files';
import { PictureRecords } from './picture-records';
import { createPictures, type PicturesOptions } from './pictures';

type Options = Pick<PicturesOptions, 'identify' | 'log'> & { pool: pg.Pool; dir: string; room: number };

/** Uploaded pictures: their API, and their daily clean-up until `stop`. */
export function openPictures({ pool, dir, room, identify, log }: Options): {
  app: Hono;
  stop: () => Promise<void>;
} {
  const files = new PictureFiles(dir);
  const records = new PictureRecords(pool, room);
  return {
    app: createPictures({ files, records, identify, log }),
    stop: keepPicturesSwept({ files, records, log }),
  };
}
