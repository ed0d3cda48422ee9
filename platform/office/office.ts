import type { Log } from '#platform/log/log.ts'
import { type Discovery, type OfficeAction, readDiscovery } from './discovery.ts'
import { isProven, type Proof } from './proof.ts'

/** An office server that opens documents by WOPI. */
export type Office = {
  /** The actions that it offers for files with this ending; none while it does not answer. */
  actionsFor: (extension: string) => Promise<readonly OfficeAction[]>
  /** True when the office itself signed the request, or signs none. */
  isProven: (proof: Proof) => Promise<boolean>
}

type Options = {
  url: string
  /** Origins to which browsers may be sent. */
  origins: readonly string[]
  log: Log
  /** In milliseconds. */
  now?: () => number
}

const timeoutMs = 5_000
const maxBytes = 4 * 1024 * 1024
const hourMs = 3_600_000
/** How long an office that did not answer is left alone, and how often a new key is looked for. */
const pauseMs = 30_000

/** The office at an address. What it offers is read when it is first needed, and once an hour from then on. */
export const officeAt = ({ url, origins, log, now = Date.now }: Options): Office => {
  let known: Discovery | null = null
  let readAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const read = async (): Promise<void> => {
    try {
      known = readDiscovery(
        await fetchText(new URL('hosting/discovery', url.endsWith('/') ? url : `${url}/`)),
      )
      readAt = now()
    } catch (error) {
      failedAt = now()
      log.warn({ err: error }, 'the office server does not answer')
    }
  }
  const current = async (maxAgeMs = hourMs): Promise<Discovery | null> => {
    const isOld = now() - readAt >= maxAgeMs
    if (isOld && now() - failedAt >= pauseMs) {
      reading ??= read().finally(() => {
        reading = null
      })
      await reading
    }
    return known
  }

  return {
    actionsFor: async (extension) =>
      ((await current())?.actions ?? []).filter(
        (action) => action.extension === extension && origins.includes(new URL(action.url).origin),
      ),
    isProven: async (proof) => {
      const discovery = await current()
      if (discovery === null) return false
      if (isProven(proof, discovery.keys, now())) return true
      // The office may have a new key since.
      const newer = await current(pauseMs)
      return newer !== null && newer !== discovery && isProven(proof, newer.keys, now())
    },
  }
}

const fetchText = async (address: URL): Promise<string> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!response.ok || !response.body) throw new Error(`the office server answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > maxBytes) throw new Error('the office server describes too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
