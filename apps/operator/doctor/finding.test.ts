import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ArchiveStatus } from '../../portal/database/archive-status';
import { recordBackup } from '../../portal/database/backup-record';
import { judgeArchive } from './archive';
import { examineClock, examineConnections, examineOutbox } from './database';
import { describeFinding, lasting } from './finding';
import { examineBackup, examineHolder } from './machine';
import { examineMail } from './mail';
import { judgeReplica } from './replicas';

describe('the doctor', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sumiller-doctor-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const hour = 3_600_000;
  const day = 24 * hour;

  it('requires a backup of the last day, and one verified in the last week', async () => {
    const later = (ms: number) => examineBackup({ dataDir, databaseUrl: null }, Date.now() + ms);
    expect(await later(0)).toMatchObject({
      level: 'fault',
      text: expect.stringContaining('no hay ninguno') as string,
    });
    await recordBackup(dataDir, 'made', '/respaldos/uno.backup');
    expect(await later(hour)).toMatchObject({
      level: 'notice',
      advice: 'Revísalo: npm run restore -- /respaldos/uno.backup --check',
    });
    await recordBackup(dataDir, 'checked', '/respaldos/uno.backup');
    expect(await later(hour)).toMatchObject({
      level: 'ok',
      text: expect.stringContaining('hace 60 min') as string,
    });
    expect(await later(27 * hour)).toMatchObject({ level: 'fault' });
    await recordBackup(dataDir, 'made', '/respaldos/dos.backup');
    expect(await later(9 * day)).toMatchObject({ level: 'fault' });
  });

  it('knows nothing of backups that another portal of the same database makes', async () => {
    const databaseUrl = 'postgres://base.example.mx/sumiller';
    expect(await examineBackup({ dataDir, databaseUrl })).toMatchObject({ level: 'notice' });
    await recordBackup(dataDir, 'made', '/respaldos/uno.backup');
    expect(await examineBackup({ dataDir, databaseUrl }, Date.now() + 27 * hour)).toMatchObject({
      level: 'fault',
    });
  });

  it('requires an archive at most three minutes behind, copied daily and checked weekly', () => {
    const begin = '2026-11-20T12:00:00Z';
    const judge = (hours: number, differs: Partial<ArchiveStatus> = {}) => {
      const status = {
        waiting: 1,
        oldestSeconds: 40,
        givenUpAt: null,
        baseAt: begin,
        checkedAt: null,
        checkFailure: null,
        ...differs,
      };
      return judgeArchive(status, begin, Date.parse(begin) + hours * hour).level;
    };
    expect([judge(1), judge(25), judge(27), judge(1, { baseAt: null })]).toEqual([
      'ok',
      'ok',
      'fault',
      'fault',
    ]);
    expect([judge(1, { oldestSeconds: 170 }), judge(1, { oldestSeconds: 190 })]).toEqual(['ok', 'fault']);
    expect(judge(1, { givenUpAt: begin })).toBe('fault');
    expect(judge(1, { checkFailure: 'base.tar.gz: dañado' })).toBe('fault');
    const eightDays = new Date(Date.parse(begin) + 8 * day).toISOString();
    expect([
      judge(193, { baseAt: eightDays }),
      judge(193, { baseAt: eightDays, checkedAt: eightDays }),
    ]).toEqual(['notice', 'ok']);
  });

  it('distinguishes a replica that lags, one that is down, a primary and an unrelated server', () => {
    const judge = (bytes: number | null, seconds: number | null, differs = {}) =>
      judgeReplica('db-b:5432', { isReplica: true, isSameCluster: true, bytes, seconds, ...differs });
    expect(judge(0, 0)).toEqual({
      subject: 'Réplica db-b:5432',
      level: 'ok',
      text: 'contesta, al día',
    });
    expect(judge(20 * 1024 ** 2, 3).text).toBe('contesta, atrasada por 20 MB, 3 s');
    expect(judge(300 * 1024 ** 2, 3).level).toBe('notice');
    expect(judge(1, 90)).toMatchObject({
      level: 'notice',
      text: 'atrasada por 0 MB, 90 s: las lecturas van al servidor primario',
    });
    expect(judge(null, null).level).toBe('notice');
    expect(judgeReplica('db-b:5432', 'ECONNREFUSED')).toMatchObject({
      level: 'notice',
      text: 'no contesta (ECONNREFUSED): las lecturas van al servidor primario',
    });
    expect(judge(null, null, { isReplica: false }).level).toBe('notice');
    expect(judge(null, null, { isReplica: false, isSameCluster: false }).level).toBe('fault');
  });

  it('reports a mail server that does not greet, never including its password', async () => {
    let greets = true;
    const server = createServer((socket) =>
      socket.end(greets ? '220 mail.example.mx\r\n' : '554 no\r\n'),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const env = { smtpUrl: `smtp://ana:secreto@127.0.0.1:${port}`, mailDir: dataDir };
    expect(await examineMail(env)).toMatchObject({ level: 'ok', text: `127.0.0.1:${port} contesta` });
    greets = false;
    expect(await examineMail(env)).toMatchObject({
      level: 'fault',
      text: `127.0.0.1:${port} no saluda (554 no)`,
    });
    server.close();
    await once(server, 'close');
    const refused = await examineMail(env);
    expect(refused).toMatchObject({ level: 'fault', text: `127.0.0.1:${port} no saluda (ECONNREFUSED)` });
    expect(JSON.stringify(refused)).not.toContain('secreto');
    expect(await examineMail({ ...env, smtpUrl: null })).toMatchObject({ level: 'notice' });
  });

  it('reports that no portal is running, and what to do', async () => {
    const finding = await examineHolder({ dataDir });
    expect(describeFinding(finding)).toBe(
      `FALLA  Portal: ningún proceso usa ${dataDir}\n       → Inicia el portal, o da el DATA_DIR con que corre.`,
    );
  });

  it('judges connections, clocks and waiting mails', () => {
    const server = (active: number) =>
      examineConnections({ connections: { active, idle: 10 }, maxConnections: 97 } as never).level;
    expect([server(5), server(70), server(87)]).toEqual(['ok', 'notice', 'fault']);
    const clock = (ahead: number) => examineClock({ clock: 1_000 + ahead }, 1_000, 1_000.5).level;
    expect([clock(0.2), clock(2.4), clock(2.6), clock(-1.9), clock(-2.1)]).toEqual([
      'ok',
      'ok',
      'fault',
      'ok',
      'fault',
    ]);
    const mails = (oldestMailSeconds: number, mailsGivenUpInDay = 0) =>
      examineOutbox({ mailsDue: 1, oldestMailSeconds, mailsGivenUpInDay } as never).level;
    expect([mails(60), mails(1_000), mails(0, 1)]).toEqual(['ok', 'notice', 'notice']);
    expect([90, 900, 90_000, 900_000].map(lasting)).toEqual(['90 s', '15 min', '25 h', '10 días']);
  });
});
