import type { RestRequest } from '../handle/request';
import type { Column, Relation } from '../schema/types';
import { contentHeaders, respond } from './respond';

/** The parts of a schema to show, by name. */
type Shown = { relations: ReadonlySet<string>; routines: ReadonlySet<string> };

/** A short OpenAPI description of the exposed schema: its tables with their columns, and its functions. */
export function openApi(request: RestRequest, shown: Shown): Response {
  const { schema, schemaName } = request;
  const relations = [...schema.relations.values()].filter(
    (relation) => relation.schema === schemaName && shown.relations.has(relation.name),
  );
  const routines = [...schema.routines.values()]
    .flat()
    .filter((routine) => routine.schema === schemaName && shown.routines.has(routine.name));
  const document = {
    swagger: '2.0',
    info: { title: 'Data API', description: 'Tables and functions over HTTP', version: '1' },
    basePath: '/',
    consumes: ['application/json', 'text/csv'],
    produces: ['application/json', 'text/csv'],
    paths: {
      ...Object.fromEntries(relations.map((relation) => [`/${relation.name}`, relationPath(relation)])),
      ...Object.fromEntries(
        routines.map(({ name, comment }) => [`/rpc/${name}`, procedurePath(name, comment)]),
      ),
    },
    definitions: Object.fromEntries(relations.map((relation) => [relation.name, definition(relation)])),
  };
  const headers = contentHeaders({ ...request, media: { kind: 'openapi' } });
  return respond(200, request.method === 'HEAD' ? '' : JSON.stringify(document), headers);
}

function procedurePath(name: string, comment: string | null): Record<string, unknown> {
  return {
    post: {
      tags: [`(rpc) ${name}`],
      summary: comment ?? undefined,
      responses: { 200: { description: 'OK' } },
    },
  };
}

function relationPath({
  name,
  comment,
  insertable,
  updatable,
  deletable,
}: Relation): Record<string, unknown> {
  const operation = (status: number): Record<string, unknown> => ({
    tags: [name],
    summary: comment ?? undefined,
    responses: { [status]: { description: 'OK', schema: { $ref: `#/definitions/${name}` } } },
  });
  return {
    get: operation(200),
    ...(insertable ? { post: operation(201) } : {}),
    ...(updatable ? { patch: operation(204) } : {}),
    ...(deletable ? { delete: operation(204) } : {}),
  };
}

const JSON_TYPES: Record<string, string> = {
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  bool: 'boolean',
};

function definition({ columns, comment }: Relation): Record<string, unknown> {
  const property = (column: Column): Record<string, unknown> => ({
    type: JSON_TYPES[column.baseType] ?? (column.baseType.startsWith('_') ? 'array' : 'string'),
    format: column.type,
    description: column.comment ?? undefined,
  });
  return {
    type: 'object',
    description: comment ?? undefined,
    required: [...columns.values()].filter(({ nullable }) => !nullable).map(({ name }) => name),
    properties: Object.fromEntries([...columns.values()].map((column) => [column.name, property(column)])),
  };
}
