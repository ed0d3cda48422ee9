import { type AnswerOf, type Call, filled, type InputOf, type Query } from '#platform/language/contract.ts'
import { newId } from '#platform/language/ids.ts'
import { trusted } from '#platform/language/trusted.ts'
import { inLines, type PreparedRequest, sendUntilAnswered } from './connection.ts'
import { offline } from './problem.ts'
import { type SeenAt, seenAt } from './seen-position.ts'

export type CallOptions = {
  /** Names the command; the same name and body is done once, however often it is sent. */
  commandId?: string
  signal?: AbortSignal
  /** Gets what has arrived of an answer that comes in parts, with each part more. */
  onPart?: (soFar: unknown) => void
}

export type Answered<C extends Call> = {
  answer: AnswerOf<C>
  /** True when the `Link` header names a next page. */
  hasNext: boolean
  /** When it was requested: the answer includes everything up to then. */
  asked: SeenAt
}

let doneLast: string | null = null

/** The action id of the last command; null when it cannot be undone. */
export const lastAction = (): string | null => doneLast

/** Sends a command or a query of a contract. Throws a Problem. */
export const call = async <C extends Call>(
  contractCall: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> => (await ask(contractCall, input, options)).answer

/** Like `call`, and says whether there is a next page. */
export const ask = async <C extends Call>(
  contractCall: C,
  input: InputOf<C>,
  { commandId = newId(), signal, onPart }: CallOptions = {},
): Promise<Answered<C>> => {
  const { path, rest } = filled(contractCall.path, input)
  const asked = seenAt()
  const request =
    contractCall.kind === 'query'
      ? question(path, rest)
      : instruction(contractCall.method, path, rest, commandId)
  if (onPart && contractCall.kind === 'query' && contractCall.inParts) {
    request.init.headers = { accept: `${inLines}, application/json;q=0.9` }
    let soFar = {}
    const onLine = (line: string) => {
      soFar = { ...soFar, ...JSON.parse(line) }
      onPart(soFar)
    }
    const response = await sendUntilAnswered(request, { isOpen: contractCall.open, signal, onLine })
    const answer = response.headers.get('content-type')?.startsWith(inLines) ? soFar : await response.json()
    return { answer: trusted(answer), hasNext: false, asked }
  }
  const response = await sendUntilAnswered(request, { isOpen: contractCall.open, signal })
  const text = await response.text()
  if (contractCall.kind === 'command') doneLast = response.headers.get('x-action')
  return {
    answer: text === '' ? undefined : JSON.parse(text),
    hasNext: /rel="?next"?/.test(response.headers.get('link') ?? ''),
    asked,
  }
}

/** Asks a question that is answered with a file. `name` is what the server calls it. Throws a Problem. */
export const fileOf = async <Q extends Query>(
  contractCall: Q,
  input: InputOf<Q>,
): Promise<{ file: Blob; name: string }> => {
  const { path, rest } = filled(contractCall.path, input)
  const response = await sendUntilAnswered(question(path, rest), {
    isOpen: contractCall.open,
    signal: undefined,
  })
  const name = savedName(response.headers.get('content-disposition') ?? '')
  const file = await response.blob().catch(() => {
    throw offline()
  })
  return { file, name }
}

// The name in UTF-8 counts where there is one; the other is for clients that cannot read it.
const savedName = (header: string): string => {
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return coded === undefined ? (/filename="?([^";]+)"?/.exec(header)?.[1] ?? '') : decodeURIComponent(coded)
}

/** The address of a query: for links to downloads. */
export const addressOf = <C extends Call>(contractCall: C, input: InputOf<C>, suffix = ''): string => {
  const { path, rest } = filled(contractCall.path, input)
  return `${path}${suffix}${searchOf(rest)}`
}

const question = (path: string, parameters: Record<string, unknown>): PreparedRequest => ({
  url: `${path}${searchOf(parameters)}`,
  init: { method: 'GET' },
})

const instruction = (
  method: string,
  path: string,
  body: Record<string, unknown>,
  commandId: string,
): PreparedRequest => {
  const isEmpty = Object.keys(body).length === 0
  return {
    url: path,
    init: {
      method,
      headers: {
        'idempotency-key': commandId,
        ...(isEmpty ? {} : { 'content-type': 'application/json' }),
      },
      ...(isEmpty ? {} : { body: JSON.stringify(body) }),
    },
  }
}

const searchOf = (parameters: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
