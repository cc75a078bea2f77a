import { apiErrorSchema, endpoints, leastRole, nextPageHeader } from '@wavereel/contracts';
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

/** By what a call shows who makes it: one of these is enough. */
function security(row: Endpoint): Json[] {
  if (row.least === 'refresh-cookie') return [{ refreshCookie: [] }];
  if (row.least === 'operator') return [{ operator: [] }];
  if (leastRole(row) === null) return [];
  return [{ bearer: [] }, ...(row.app === null ? [] : [{ app: [row.app] }])];
}

/** What a row says of its callers, in a sentence. */
function rightsText(row: Endpoint): string {
  const role = leastRole(row);
  if (role === null) return row.least === 'operator' ? 'For the operator.' : '';
  const where = row.of === 'named-team' ? 'the team that `teamId` names' : 'the active team';
  return [
    role === 'viewer' ? `For everybody in ${where}.` : `For those who are at least ${role} in ${where}.`,
    ...(row.of === 'self' ? ["`id` is the caller's own."] : []),
    row.app === null ? 'Not for apps.' : `An app needs \`${row.app}\`.`,
  ].join(' ');
}

const hasContent = (schema: z.ZodType): boolean => !(schema instanceof z.ZodUndefined);

/** Whether it answers a list a page at a time. */
const isPaged = ({ query }: Endpoint): boolean => query instanceof z.ZodObject && 'cursor' in query.shape;

const wayOn: Json = {
  [nextPageHeader]: {
    description: 'The `cursor` of the rows that follow; left out where there are none.',
    schema: { type: 'string' },
  },
};

function operation(row: Endpoint, id: string): Json {
  const failure = {
    description: 'An error',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: id,
    tags: [row.tag],
    summary: row.summary,
    ...(rightsText(row) === '' ? {} : { description: rightsText(row) }),
    security: security(row),
    parameters: [...parameters(row.params, 'path'), ...parameters(row.query, 'query')],
    ...(row.body !== undefined && hasContent(row.body)
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(row.body, 'input') } } } }
      : {}),
    responses: {
      [row.status]: hasContent(row.answer)
        ? {
            description: 'Done',
            ...(isPaged(row) ? { headers: wayOn } : {}),
            content: {
              [row.streams === true ? 'text/event-stream' : 'application/json']: {
                schema: schemaOf(row.answer, 'output'),
              },
            },
          }
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
        app: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: '/oauth/confirm',
              tokenUrl: '/auth/oauth/token',
              refreshUrl: '/auth/oauth/token',
              scopes: { read: 'See what a person has', write: 'Make, change and delete it' },
            },
          },
        },
        operator: { type: 'apiKey', in: 'header', name: 'authorization', description: '`Operator <token>`' },
        refreshCookie: { type: 'apiKey', in: 'cookie', name: 'wavereel_refresh' },
      },
    },
  };
}
