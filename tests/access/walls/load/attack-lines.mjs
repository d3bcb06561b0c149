import { randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** A thread that keeps sending requests on each of its connections; it reports its first answer. */
const { url, apikey, lines } = workerData;
const agent = new Agent({ keepAlive: true });

/** @param {{ path: string; token?: string; from?: string; apikey?: string }} line */
function ask(line) {
  const { path, token, from } = line;
  const invented = line.apikey && line.apikey + randomBytes(20).toString('hex');
  const headers = {
    apikey: invented ?? apikey,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
  };
  const again = () => setImmediate(ask, line);
  get(url + path, { agent, headers }, (answer) => {
    parentPort?.postMessage(answer.statusCode);
    answer.resume().on('end', again);
  }).on('error', again);
}

lines.forEach(ask);
