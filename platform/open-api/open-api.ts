import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { discoveredContracts } from '#platform/commands/discovery.ts'
import { repositoryRoot } from '#platform/config/discovery.ts'
import type { HttpRoute } from '#platform/http/routes.ts'
import {
  type Command,
  type Contract,
  type DeclaredCall,
  notFresh,
  type Query,
} from '#platform/language/contract.ts'
import { restOf } from '#platform/language/path-parameters.ts'
import type { ProtocolCall } from '#platform/language/protocol-call.ts'

type Schema = Record<string, unknown>
type Operation = Record<string, unknown>

/** The OpenAPI 3.1 document of all contracts, without commands that have no route. */
export const openApi = (
  contracts: readonly Contract[],
  { title, version }: { title: string; version: string },
): Schema => {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { feature, calls } of contracts) {
    for (const [name, call] of Object.entries(calls) as [string, DeclaredCall][]) {
      if (call.kind === 'command' && call.internal) continue
      const path = call.path.replace(/[:*]([a-z_]+)/g, '{$1}')
      const operation = operationOf(call)
      paths[path] = withOperation(paths[path], call.method, {
        operationId: `${feature}.${name}`,
        tags: [feature],
        ...securityOf(call),
        ...operation,
        parameters: [...pathParameters(call.path), ...((operation.parameters as Schema[]) ?? [])],
      })
    }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title, version },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: { type: 'http', scheme: 'bearer' },
        app_password: { type: 'http', scheme: 'basic' },
      },
      schemas: { Problem: problemSchema },
    },
  }
}

/** `GET /openapi.json`, public: the document of all contracts, generated on first use. */
export const openApiRoute = (): HttpRoute => {
  let document: Promise<string> | undefined
  return {
    method: 'GET',
    path: '/openapi.json',
    open: true,
    kind: 'query',
    handle: async (ctx) => {
      document ??= written()
      ctx.body = await document
      ctx.type = 'application/json; charset=utf-8'
    },
  }
}

const written = async (): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(repositoryRoot, 'package.json'), 'utf8'))
  return JSON.stringify(openApi(await discoveredContracts(), { title: 'Folkmoot', version }))
}

const operationOf = (call: DeclaredCall): Operation => {
  if (call.kind === 'protocol') return protocolOperation(call)
  return call.kind === 'command' ? commandOperation(call) : queryOperation(call)
}

// OpenAPI 3.1 knows no other methods, and lets extensions hold what it does not know.
const openApiMethods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const additional = 'x-additional-operations'

const withOperation = (
  item: Schema = {},
  method: string,
  operation: Operation,
): Record<string, Operation> => {
  const name = method.toLowerCase()
  const known = item as Record<string, Operation>
  return openApiMethods.includes(name)
    ? { ...known, [name]: operation }
    : { ...known, [additional]: { ...known[additional], [method]: operation } }
}

// The roles of a scheme are the scopes that a token needs.
const securityOf = ({ open, scopes = [] }: Pick<DeclaredCall, 'open' | 'scopes'>): Operation => {
  if (open) return { security: [] }
  if (scopes.length === 0) return {}
  return { security: [{ session: [] }, { bearer: scopes }, { app_password: scopes }] }
}

const protocolOperation = ({ body, statuses, answers }: ProtocolCall): Operation => {
  const taken = {
    xml: 'application/xml',
    bytes: 'application/octet-stream',
    stream: 'application/octet-stream',
  }
  return {
    ...(body.type === 'none' ? {} : { requestBody: { content: { [taken[body.type]]: {} } } }),
    responses: {
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          { description: 'Success', ...(answers === null ? {} : { content: { [answers]: {} } }) },
        ]),
      ),
      default: refusal([]),
    },
  }
}

const commandOperation = (command: Command): Operation => {
  const { body, answer, status, codes, multipart, open, addressed = [] } = command
  const schema = multipart ? withFile(schemaOf(body, 'input')) : schemaOf(body, 'input')
  const type = multipart ? 'multipart/form-data' : 'application/json'
  const isEmpty = Object.keys((schema.properties as Schema | undefined) ?? {}).length === 0
  return {
    ...(isEmpty ? {} : { requestBody: { required: true, content: { [type]: { schema } } } }),
    parameters: [
      ...addressed.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'Identifies the command: a retry with the same key has its effect only once.',
        schema: { type: 'string', format: 'uuid' },
      },
    ],
    responses: {
      [status]: {
        description: status === 204 ? 'Success, without content' : 'Success',
        ...(open
          ? {}
          : {
              headers: {
                'X-Position': {
                  description: 'The log position of the last new event.',
                  schema: { type: 'string' },
                },
              },
            }),
        ...(status === 204
          ? {}
          : { content: { 'application/json': { schema: schemaOf(answer, 'output') } } }),
      },
      default: refusal(codes),
    },
  }
}

// Fields that the server fills in are not part of the request body.
const withFile = (schema: Schema): Schema => ({
  ...schema,
  properties: { ...(schema.properties as Schema), file: { type: 'string', format: 'binary' } },
})

const queryOperation = ({ parameters, view, fresh }: Query): Operation => {
  const { properties = {}, required = [] } = schemaOf(parameters, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return {
    parameters: [
      ...Object.entries(properties).map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema,
      })),
      {
        name: 'X-Min-Position',
        in: 'header',
        description: 'The log position that the response must include at least.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: schemaOf(view, 'output') } } },
      default: refusal(fresh ? [notFresh] : []),
    },
  }
}

const refusal = (codes: readonly string[]) => ({
  description: codes.length > 0 ? `Rejected with a code such as ${codes.join(', ')}` : 'Rejected',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const pathParameters = (path: string): Schema[] =>
  [...path.matchAll(/[:*]([a-z_]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    ...(name === restOf(path) ? { description: 'Any number of segments.' } : {}),
    schema: { type: 'string' },
  }))

// A nested schema has no dialect and no meta members.
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'instance', 'message', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    instance: { type: 'string' },
    message: { type: 'string' },
    params: { type: 'object' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'params'],
        properties: {
          pointer: { type: 'string' },
          code: { type: 'string' },
          params: { type: 'object' },
          message: { type: 'string' },
        },
      },
    },
  },
}
