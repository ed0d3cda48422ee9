import { internalPath } from '#platform/http/internal-commands.ts'
import type { Call, Contract } from '#platform/language/contract.ts'

export const gatewayFile = 'gateway/Caddyfile'

export type Service = 'query-api' | 'command-api'

/** Methods that write; everything else reads. */
export const writing = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

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
export const serviceOf = ({ kind }: Pick<Call, 'kind'>): Service =>
  kind === 'query' ? 'query-api' : 'command-api'

/** The calls of these contracts that have a route from outside. */
export const callsOf = (contracts: readonly Contract[]): Call[] =>
  contracts
    .flatMap(({ calls }) => Object.values(calls) as Call[])
    .filter((call) => call.kind === 'query' || !call.internal)

export const exceptionsOf = (contracts: readonly Contract[]): Exception[] =>
  callsOf(contracts)
    .map((call) => ({ method: String(call.method), path: call.path, service: serviceOf(call) }))
    .filter(({ method, service }) => service !== serviceByMethod(method))

const serviceByMethod = (method: string): Service =>
  writing.some((one) => one === method) ? 'command-api' : 'query-api'

/** Paths that files come in by, which may be larger than anything else. */
export const uploadsOf = (contracts: readonly Contract[]): string[] =>
  callsOf(contracts).flatMap((call) => (call.kind === 'command' && call.multipart ? [call.path] : []))

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
  uploads: readonly string[],
): string => `{$PUBLIC_URL:http://localhost:8080} {
	header -Server

	@hidden path ${refused.map((path) => `${path} ${path}/*`).join(' ')}
	handle @hidden {
		respond 404
	}

	# Uploads may be as large as UPLOAD_MEGABYTES of command-api. They are streamed.
	@files {
		method POST
		path_regexp ^(${uploads.map(patternOf).join('|')})/?$
	}
	@small {
		not {
			method POST
			path_regexp ^(${uploads.map(patternOf).join('|')})/?$
		}
	}
	handle @files {
		reverse_proxy {
			dynamic a {$COMMAND_API:command-api 3000} {
				refresh 2s
			}
			import to
		}
	}

	# Bodies of 3 MB or more never reach a service; from 1 MiB the service itself answers 413. The second rule is for
	# bodies without Content-Length.
	@large header_regexp Content-Length ^([3-9]\\d{6}|\\d{8,})$
	handle @large {
		respond 413
	}
	request_body @small {
		max_size 3MB
	}
${exceptions.map(exceptional).join('')}
	@writes method ${writing.join(' ')}
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

const exceptional = ({ method, path, service }: Exception, index: number): string => `
	@exception${index} {
		method ${method}
		path_regexp ^${patternOf(path)}/?$
	}
	handle @exception${index} {
		reverse_proxy {
			dynamic a {$${service.toUpperCase().replace('-', '_')}:${service} 3000} {
				refresh 2s
			}
			import to
		}
	}
`

const patternOf = (path: string): string => path.replaceAll('.', '\\.').replace(/:[a-z_]+/g, '[^/]+')
