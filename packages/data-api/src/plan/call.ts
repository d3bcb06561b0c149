import { ApiError } from '../errors';
import type { BodyType, Payload } from '../parse/payload';
import type { Query } from '../parse/types';
import { mostSimilar } from '../schema/similar';
import { relationKey, type Routine, type Schema } from '../schema/types';
import { columnsOf, planRead, type ReadLimits } from './read';
import type { CallArguments, CallPlan, Columns } from './types';

export type CallRequest = {
  schemaName: string;
  name: string;
  isPost: boolean;
  bodyType: BodyType;
  payload: Payload | null;
  query: Query;
  read: ReadLimits;
};

/** Chooses the function for a call and plans the read of its result. */
export function planCall(request: CallRequest): CallPlan {
  const names = argumentNames(request);
  const routine = findRoutine(request, names);
  const read = planRead(
    { source: { kind: 'result' }, columns: resultColumns(routine) },
    { ...request.read, query: request.query, rootIsMutation: false },
  );
  return { routine, arguments: callArguments(request, routine), given: new Set(names), read };
}

function argumentNames({ isPost, payload, query }: CallRequest): string[] {
  if (!isPost) return [...new Set(query.arguments.map(([name]) => name))];
  if (payload?.kind === 'json') return payload.keys;
  if (payload?.kind === 'form') return [...new Set(payload.pairs.map(([name]) => name))];
  return [];
}

function resultColumns(routine: Routine): Columns {
  const { result } = routine;
  if (result.kind !== 'rows') return { label: routine.name, columns: new Map(), relation: null };
  if (result.relation) return columnsOf(result.relation);
  return { label: routine.name, columns: result.columns, relation: null };
}

function findRoutine(request: CallRequest, names: readonly string[]): Routine {
  const { schema } = request.read;
  const overloads = schema.routines.get(relationKey(request.schemaName, request.name)) ?? [];
  const named = overloads.filter((routine) => acceptsNames(routine, names, request));
  const candidates = named.length > 0 ? named : overloads.filter((routine) => acceptsBody(routine, request));
  const [first] = candidates;
  if (!first) throw notFound(request, names, overloads, schema);
  if (candidates.length > 1) throw ambiguous(candidates);
  return first;
}

const RAW_BODIES: readonly BodyType[] = ['text', 'xml', 'binary'];

function acceptsNames({ parameters }: Routine, names: readonly string[], request: CallRequest): boolean {
  if (parameters.length === 0) {
    return names.length === 0 && !(request.isPost && RAW_BODIES.includes(request.bodyType));
  }
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const given = new Set(names);
  return (
    names.every((name) => known.has(name)) &&
    parameters.every(({ name, required }) => !required || given.has(name))
  );
}

const BODY_OF_TYPE: Record<string, BodyType> = {
  json: 'json',
  jsonb: 'json',
  text: 'text',
  xml: 'xml',
  bytea: 'binary',
};

/** A single unnamed parameter takes the whole body, if the body is of its type. */
function acceptsBody({ parameters }: Routine, request: CallRequest): boolean {
  const [only] = parameters;
  if (!request.isPost || parameters.length !== 1 || !only) return false;
  return (
    BODY_OF_TYPE[only.baseType] === request.bodyType && (only.name === '' || request.bodyType !== 'json')
  );
}

function callArguments({ isPost, payload, query }: CallRequest, routine: Routine): CallArguments {
  const [only] = routine.parameters;
  if (!only) return { kind: 'none' };
  if (!isPost || !payload) return { kind: 'direct', values: directValues(routine, query.arguments) };
  switch (payload.kind) {
    case 'raw':
      return { kind: 'single', content: payload.content, type: only.type };
    case 'form':
      return { kind: 'direct', values: directValues(routine, payload.pairs) };
    case 'json':
      if (only.name !== '') return { kind: 'json', text: payload.text };
      return { kind: 'single', content: Buffer.from(payload.text), type: only.type };
  }
}

/** A variadic parameter collects every value given for it; for others the last one counts. */
function directValues(routine: Routine, pairs: readonly [string, string][]): Map<string, string | string[]> {
  const variadic = new Set(routine.parameters.filter(({ variadic }) => variadic).map(({ name }) => name));
  const values = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    if (!variadic.has(name)) values.set(name, value);
    else values.set(name, [...asList(values.get(name)), value]);
  }
  return values;
}

const asList = (value: string | string[] | undefined): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

function notFound(
  request: CallRequest,
  names: readonly string[],
  overloads: readonly Routine[],
  schema: Schema,
): ApiError {
  const { schemaName, name, isPost, bodyType } = request;
  const single = isPost && RAW_BODIES.includes(bodyType);
  const target = `${schemaName}.${name}`;
  const listed = names.join(', ');
  const inMessage = single ? '' : names.length === 0 ? ' without parameters' : `(${listed})`;
  const plural = names.length > 1 ? 's ' : ' ';
  const inDetails = names.length === 0 ? ' without parameters' : ` with parameter${plural}${listed}`;
  const searched = single
    ? ` with a single unnamed ${bodyType === 'binary' ? 'bytea' : bodyType} parameter`
    : `${inDetails}${isPost && bodyType === 'json' ? ' or with a single unnamed json/jsonb parameter' : ''}`;
  return new ApiError(404, {
    code: 'PGRST202',
    message: `Could not find the function ${target}${inMessage} in the schema cache`,
    details: `Searched for the function ${target}${searched}, but no matches were found in the schema cache.`,
    hint: single ? null : hint(request, names, overloads, schema),
  });
}

function hint(
  { schemaName, name }: CallRequest,
  names: readonly string[],
  overloads: readonly Routine[],
  schema: Schema,
): string | null {
  const prefix = `Perhaps you meant to call the function ${schemaName}.`;
  if (overloads.length === 0) {
    const all = [...schema.routines.values()].flat().filter((routine) => routine.schema === schemaName);
    const near = mostSimilar(
      name,
      all.map((routine) => routine.name),
      // Only close typos: the caller may have no right to know of the others.
      0.75,
    );
    return near === null ? null : prefix + near;
  }
  const signature = (list: readonly string[]): string => `(${[...list].sort().join(', ')})`;
  const known = overloads.map(({ parameters }) => signature(parameters.map((parameter) => parameter.name)));
  const near = mostSimilar(signature(names), known, 0.33);
  return near === null ? null : `${prefix}${name}${near}`;
}

function ambiguous(candidates: readonly Routine[]): ApiError {
  const signatures = candidates.map(({ schema, name, parameters }) => {
    const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`);
    return `${schema}.${name}(${list.join(', ')})`;
  });
  return new ApiError(300, {
    code: 'PGRST203',
    message: `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}
