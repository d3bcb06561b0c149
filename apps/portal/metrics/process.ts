import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from './registry';

const resolutionMs = 20;

/** This process's time, memory, files, and event loop delay. */
export function watchProcess(registry: Registry, version: string): () => void {
  registry
    .gauge('sumiller_build_info', 'The running version.')
    .set(1, { version, node: process.versions.node });
  const cpu = registry.copiedCounter('process_cpu_seconds_total', 'User and system time of this process.');
  const memory = registry.gauge('process_resident_memory_bytes', 'Memory of this process.');
  const files = registry.gauge('process_open_fds', 'Open files and sockets.');
  const loop = registry.gauge(
    'sumiller_event_loop_delay_seconds',
    'Delay of the event loop since the last reading.',
  );
  registry
    .gauge('process_start_time_seconds', 'When this process started.')
    .set(Date.now() / 1_000 - process.uptime());
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  registry.collect(() => {
    const { user, system } = process.cpuUsage();
    cpu.set((user + system) / 1e6);
    memory.set(process.memoryUsage.rss());
    const open = openFiles();
    if (open !== null) files.set(open);
    for (const at of [50, 99])
      loop.set(Math.max(0, delay.percentile(at) / 1e9 - resolutionMs / 1_000), { percentile: String(at) });
    delay.reset();
  });
  return () => delay.disable();
}

function openFiles(): number | null {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return null;
  }
}
