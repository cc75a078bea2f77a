import { apiErrorSchema, endpoints } from '@wavereel/contracts';
import type { Endpoint } from '@wavereel/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

/** The members of an object schema as parameters of the request. */
function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || !member.isOptional(),
    schema: schemaOf(member, 'input'),
  }));
}

const hasContent = (schema: z.ZodType): boolean => !(schema instanceof z.ZodUndefined);

function operation(row: Endpoint, id: string): Json {
  const failure = {
    description: 'An error',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: id,
    tags: [row.tag],
    summary: row.summary,
    ...(row.auth === 'user'
      ? { security: [{ bearer: [] }] }
      : row.auth === 'refresh-cookie'
        ? { security: [{ refreshCookie: [] }] }
        : { security: [] }),
    parameters: [...parameters(row.params, 'path'), ...parameters(row.query, 'query')],
    ...(row.body !== undefined && hasContent(row.body)
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(row.body, 'input') } } } }
      : {}),
    responses: {
      [row.status]: hasContent(row.answer)
        ? { description: 'Done', content: { 'application/json': { schema: schemaOf(row.answer, 'output') } } }
        : { description: 'Done, nothing to say' },
      default: failure,
    },
  };
}

/** The contracts' endpoint table as an OpenAPI 3.1 document. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [group, rows] of Object.entries(endpoints)) {
    for (const [name, row] of Object.entries<Endpoint>(rows)) {
      const path = row.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(row, `${group}.${name}`) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wavereel', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      schemas: { Error: schemaOf(apiErrorSchema, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: 'wavereel_refresh' },
      },
    },
  };
}
