import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** A thread that keeps sending requests on each of its connections; it reports its first answer. */
const { url, apikey, lines } = workerData;
const agent = new Agent({ keepAlive: true });

/** @param {{ path: string; token?: string }} line */
function ask({ path, token }) {
  const headers = { apikey, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const again = () => setImmediate(ask, { path, token });
  get(`${url}/rest/v1${path}`, { agent, headers }, (answer) => {
    parentPort?.postMessage(answer.statusCode);
    answer.resume().on('end', again);
  }).on('error', again);
}

lines.forEach(ask);
