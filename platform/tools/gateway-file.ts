import { internalPath } from '#platform/http/internal-command.ts'
import type { Contract, DeclaredCall } from '#platform/language/contract.ts'
import { patternOf } from '#platform/language/path-parameters.ts'
import { isWriting, type Service, writingMethods } from '#platform/language/protocol-call.ts'

export const gatewayFile = 'gateway/Caddyfile'

/** What the gateway answers itself, as if it did not exist: it is meant for machines behind it. */
export const refused = [
  internalPath.split('/').slice(0, 2).join('/'),
  '/metrics',
  '/health',
  '/ready',
] as const

/** A call that goes elsewhere than its method says. */
export type Exception = { method: string; path: string; service: Service }

/** Where the contract wants a call to go. */
export const serviceOf = (call: DeclaredCall): Service => {
  if (call.kind === 'protocol') return call.service
  return call.kind === 'query' ? 'query-api' : 'command-api'
}

/** The calls of these contracts that have a route from outside. */
export const callsOf = (contracts: readonly Contract[]): DeclaredCall[] =>
  contracts
    .flatMap(({ calls }) => Object.values(calls) as DeclaredCall[])
    .filter((call) => call.kind !== 'command' || !call.internal)

export const exceptionsOf = (contracts: readonly Contract[]): Exception[] =>
  callsOf(contracts)
    .map((call) => ({ method: String(call.method), path: call.path, service: serviceOf(call) }))
    .filter(({ method, service }) => service !== serviceByMethod(method))

const serviceByMethod = (method: string): Service => (isWriting(method) ? 'command-api' : 'query-api')

/** A call that a file comes in by, which may be larger than anything else. */
export type Upload = { method: string; path: string; service: Service }

/** The calls that files come in by. */
export const uploadsOf = (contracts: readonly Contract[]): Upload[] =>
  callsOf(contracts)
    .filter((call) => (call.kind === 'protocol' ? call.body.type === 'stream' : 'multipart' in call))
    .map((call) => ({ method: call.method, path: call.path, service: serviceOf(call) }))

/** The configuration of Caddy for these contracts. Throws when one of them wants a path that is refused. */
export const caddyfileOf = (contracts: readonly Contract[]): string => {
  const hidden = callsOf(contracts).filter(({ path }) =>
    refused.some((one) => `${path}/`.startsWith(`${one}/`)),
  )
  if (hidden.length > 0)
    throw new Error(`the gateway hides these paths: ${hidden.map(({ path }) => path).join(', ')}`)
  return `${head}
${site(exceptionsOf(contracts), uploadsOf(contracts))}`
}

const head = `# Generated from the contracts by \`npm run docs:gateway\`; a spec keeps it up to date.
#
# PUBLIC_URL     the address that browsers use; with https:// Caddy obtains the certificate itself
# QUERY_API      name and port of query-api, default "query-api 3000"; all addresses of the name share the requests, and
#                new addresses are found within two seconds
# COMMAND_API    the same for command-api, default "command-api 3000"
{
	admin off
	# Open streams would delay shutdown forever; clients reconnect by themselves.
	grace_period 5s
	servers {
		# No timeout for bodies and responses: a stream stays open for hours.
		timeouts {
			read_header 15s
			idle 2m
		}
		max_header_size 16KiB
	}
}

(to) {
	header_up X-Request-Id {http.request.uuid}
	lb_policy least_conn
	# While one instance is unavailable, another is tried. Requests that write are sent only once.
	lb_try_duration 5s
	lb_try_interval 100ms
	fail_duration 2s
	max_fails 3
	transport http {
		dial_timeout 1s
		# Shorter than the services' keep-alive, so that no connection is used while it is being closed.
		keepalive 30s
	}
}
`

const site = (
  exceptions: readonly Exception[],
  uploads: readonly Upload[],
): string => `{$PUBLIC_URL:http://localhost:8080} {
	header -Server

	@hidden path ${refused.map((path) => `${path} ${path}/*`).join(' ')}
	handle @hidden {
		respond 404
	}

	# Uploads may be as large as UPLOAD_MEGABYTES of command-api. They are streamed.${grouped(uploads).map(streamed).join('')}
	@small {
${grouped(uploads).map(notStreamed).join('')}	}

	# Bodies of 3 MB or more never reach a service; from 1 MiB the service itself answers 413. The second rule is for
	# bodies without Content-Length.
	@large header_regexp Content-Length ^([3-9]\\d{6}|\\d{8,})$
	handle @large {
		respond 413
	}
	request_body @small {
		max_size 3MB
	}
${grouped(exceptions).map(exceptional).join('')}
	@writes method ${writingMethods.join(' ')}
	handle @writes {
		reverse_proxy {
			dynamic a {$COMMAND_API:command-api 3000} {
				refresh 2s
			}
			import to
		}
	}

	# Caddy streams event streams because of their content type. With "flush_interval -1" it would keep the stream to
	# the service open after the client has disconnected.
	handle {
		reverse_proxy {
			dynamic a {$QUERY_API:query-api 3000} {
				refresh 2s
			}
			import to
		}
	}
}
`

type Group = { methods: string[]; paths: string[]; service: Service }

/** Calls with the same methods and service, so that each needs no rule of its own. */
const grouped = (calls: readonly Exception[]): Group[] => {
  const byPath = new Map<string, { methods: string[]; path: string; service: Service }>()
  for (const { method, path, service } of calls) {
    const known = byPath.get(`${service} ${path}`)
    byPath.set(`${service} ${path}`, { methods: [...(known?.methods ?? []), method], path, service })
  }
  const groups = new Map<string, Group>()
  for (const { methods, path, service } of byPath.values()) {
    const name = `${service} ${methods.join(' ')}`
    groups.set(name, { methods, service, paths: [...(groups.get(name)?.paths ?? []), path] })
  }
  return [...groups.values()]
}

const matching = ({ methods, paths }: Group, indent: string): string => {
  const patterns = paths.map(patternOf)
  const pattern = patterns.length === 1 ? patterns[0] : `(${patterns.join('|')})`
  return `${indent}method ${methods.join(' ')}
${indent}path_regexp ^${pattern}/?$`
}

const handled = (name: string, group: Group): string => `
	@${name} {
${matching(group, '\t\t')}
	}
	handle @${name} {
		reverse_proxy {
			dynamic a {$${group.service.toUpperCase().replace('-', '_')}:${group.service} 3000} {
				refresh 2s
			}
			import to
		}
	}
`

const streamed = (group: Group, index: number): string => handled(`files${index}`, group)
const exceptional = (group: Group, index: number): string => handled(`exception${index}`, group)

const notStreamed = (group: Group): string => `		not {
${matching(group, '\t\t\t')}
		}
`
