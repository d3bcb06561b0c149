import {
  type Span,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  defaultTextMapGetter,
  diag,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Context, MiddlewareHandler } from 'hono';
import { requestScope } from '../http/requests/request-scope';
import type { Env } from '../env';
import type { Logger } from '../log';
import { methodOf, routeOf } from '../metrics/route';

export type TracingOptions = NonNullable<Env['tracing']> & {
  version: string;
  /** Whether to accept a span sent with the request: the proxy's yes, a stranger's no. */
  trustProxy: boolean;
  log: Logger;
};

export type Tracing = {
  /** A span per request; runs after the log, whose line names its trace. */
  traceRequests: MiddlewareHandler;
  /** A span for a statement that has just ended, as a child of its request's. Text with placeholders; milliseconds. */
  traceStatement: (text: string, ms: number) => void;
  stop: () => Promise<void>;
};

const probes = new Set(['/healthz', '/readyz', '/livez']);
const longestStatement = 4_000;
/** An unavailable collector fails every five seconds. */
const complaintPauseMs = 60_000;

/**
 * Traces by OTLP over HTTP; the exporter reads its own variables (OTEL_EXPORTER_OTLP_HEADERS, time limits). Spans the collector
 * does not take in time are dropped: no request waits for it.
 */
export function startTracing(options: TracingOptions): Tracing {
  const { endpoint, ratio, service, version, trustProxy, log } = options;
  reportTo(log);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('sumiller', version);
  const propagator = new W3CTraceContextPropagator();

  return {
    traceRequests: async (context, next) => {
      const scope = requestScope();
      if (!scope || probes.has(context.req.path)) return next();
      const { traceparent, tracestate } = context.req.header();
      const parent = trustProxy
        ? propagator.extract(ROOT_CONTEXT, { traceparent, tracestate }, defaultTextMapGetter)
        : ROOT_CONTEXT;
      const method = methodOf(context);
      const attributes = { 'http.request.method': method, 'sumiller.request_id': scope.id };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      scope.span = span;
      try {
        await next();
      } finally {
        nameAfter(span, {
          method,
          route: routeOf(context, () => isKnown(context)),
          status: context.res.status,
        });
        span.end();
      }
    },
    traceStatement: (text, ms) => {
      const parent = requestScope()?.span;
      if (!parent) return;
      const end = Date.now();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestStatement) };
      tracer
        .startSpan(
          'postgresql',
          { kind: SpanKind.CLIENT, startTime: end - ms, attributes },
          trace.setSpan(ROOT_CONTEXT, parent),
        )
        .end(end);
    },
    stop: () => provider.shutdown(),
  };
}

/** A missing table or procedure is answered by 404. */
const isKnown = ({ res }: Context): boolean => res.status !== 404;

function nameAfter(span: Span, answer: { method: string; route: string; status: number }): void {
  const { method, route, status } = answer;
  span.updateName(`${method} ${route}`);
  span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

function reportTo(log: Logger): void {
  let nextComplaint = 0;
  const complain = (reason: string): void => {
    if (Date.now() < nextComplaint) return;
    nextComplaint = Date.now() + complaintPauseMs;
    log.warn({ reason: reason.slice(0, 300) }, 'traces could not be delivered');
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
}
