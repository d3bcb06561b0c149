import { loadEnv } from '../portal/env';
import { readCall } from './command/read-call';
import { type ExitCode, runCommand, UsageError } from './command/run-command';
import { examine } from './doctor/examine';
import { describeFinding } from './doctor/finding';

const help = `Revisa el portal y dice, línea por línea, qué está bien y qué hacer con lo que no. No cambia nada.

Uso: npm run doctor [-- --strict] [-- --json]

Usa los mismos DATA_DIR, DATABASE_URL y SMTP_URL que el portal. «aviso»: funciona, pero conviene verlo; «FALLA»: algo
no sirve o no está protegido ahora.

  --strict  un aviso cuenta como falla
  --json    una lista para programas: subject, level (ok, notice, fault), text, advice

Código de salida: 0 todo bien (o solo avisos), 1 hay una falla, 2 uso o ajuste incorrecto.`;

async function main(args: string[]): Promise<ExitCode> {
  const call = readCall(args, help, { strict: { type: 'boolean' }, json: { type: 'boolean' } });
  if (!call) return 0;
  const { values, words } = call;
  if (words.length > 0) throw new UsageError(`Sobra: ${words.join(' ')}.`);
  const findings = await examine(loadEnv(process.env));
  console.info(values.json ? JSON.stringify(findings, null, 2) : findings.map(describeFinding).join('\n'));
  const badLevels = values.strict ? ['notice', 'fault'] : ['fault'];
  return findings.some(({ level }) => badLevels.includes(level)) ? 1 : 0;
}

await runCommand(main);
