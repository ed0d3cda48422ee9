/** The store cannot be used. The message is one line for the person who starts the program. */
export class EventStoreUnavailable extends Error {}

// gRPC codes of a server that does not let the client in.
const deniedCodes = new Set<unknown>([7, 16])

const reasons: readonly (readonly [RegExp, string])[] = [
  [/file was not found/i, 'the file that `tlsCAFile=` names does not exist'],
  [
    /certificate|self.signed|issuer|altnames/i,
    'its certificate is not trusted; name the authority with `tlsCAFile=`',
  ],
  [
    /wrong version number|EPROTO|packet length too long|SSL routines/i,
    'it does not speak TLS; add `tls=false`',
  ],
  [/ENOTFOUND|EAI_AGAIN|name resolution/i, 'the host does not exist'],
  [/ECONNREFUSED/i, 'nothing responds at this address'],
]

/** Why the store does not let a client in, from what the library, gRPC and the system say of it. */
export const refusalOf = (error: unknown): string => {
  const { code, type, message } = error as Error & { code?: unknown; type?: string }
  if (deniedCodes.has(code) || type === 'access-denied') return refusal('user or password is wrong')
  const [, known] = reasons.find(([words]) => words.test(message)) ?? []
  return refusal(known ?? message.split('\n')[0] ?? 'unknown reason')
}

const refusal = (reason: string) => `the event store (EVENTSTORE_URL) cannot be used: ${reason}`
