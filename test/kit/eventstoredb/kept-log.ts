/** An event as the stand-in keeps it. */
export type Entry = {
  id: string
  type: string
  contentType: string
  data: Uint8Array
  metadata: Uint8Array
  stream: string
  revision: number
  position: bigint
  created: string
}
export type Proposed = Pick<Entry, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>
export type Expectation = number | 'no_stream' | 'any' | 'stream_exists'
export type Outcome =
  | { status: 'stored' | 'known'; revision: number; position: bigint }
  | { status: 'wrong'; revision: number }
  | { status: 'too large' }

const mostBytes = 1024 * 1024

/** What the server decides about appends and keeps of them, as far as it was recorded. */
export class KeptLog {
  entries: Entry[] = []
  #streams = new Map<string, Entry[]>()
  #deleted = new Set<string>()
  #recent = new Map<string, Entry>()
  #next = 1_000n

  constructor() {
    this.write('$settings', [system('$settings')])
  }

  append(stream: string, events: readonly Proposed[], expected: Expectation): Outcome {
    if (events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0) > mostBytes)
      return { status: 'too large' }
    const last = this.lastOf(stream)
    const found =
      typeof expected === 'number' || expected === 'no_stream'
        ? this.#after(stream, expected === 'no_stream' ? -1 : expected, events)
        : this.#recently(stream, events, expected === 'stream_exists' && this.isMissing(stream))
    if (found === 'wrong') return { status: 'wrong', revision: last }
    if (found) return { status: 'known', revision: found.revision, position: found.position }
    if (this.#deleted.delete(stream)) this.write(`$$${stream}`, [system('$metadata')])
    const written = this.write(stream, events)
    return { status: 'stored', revision: written.revision, position: written.position }
  }

  /** Forgets the ids that a server only keeps in memory. */
  restart(): void {
    this.#recent.clear()
  }

  /** The log as an older copy has it, without its last events. */
  cutBack(count: number): void {
    this.replace(this.entries.slice(0, -count))
  }

  /** The log that was copied before. Positions are not used again. */
  replace(kept: readonly Entry[]): void {
    this.entries = []
    this.#streams.clear()
    this.#recent.clear()
    for (const entry of kept) this.#keep(entry)
  }

  delete(stream: string): bigint {
    this.#deleted.add(stream)
    return this.write(`$$${stream}`, [system('$metadata')]).position
  }

  stream(name: string): readonly Entry[] {
    return this.#streams.get(name) ?? []
  }

  isMissing(stream: string): boolean {
    return this.#deleted.has(stream) || !this.#streams.has(stream)
  }

  lastOf(stream: string): number {
    return this.stream(stream).at(-1)?.revision ?? -1
  }

  write(stream: string, events: readonly Proposed[]): Entry {
    let last: Entry | undefined
    for (const event of events) {
      const position = this.#next
      this.#next += BigInt(100 + event.data.length + event.metadata.length)
      const revision = this.lastOf(stream) + 1
      last = { ...event, stream, revision, position, created: String(BigInt(Date.now()) * 10_000n) }
      this.#keep(last)
    }
    if (!last) throw new Error('there was nothing to write')
    return last
  }

  #keep(entry: Entry): void {
    this.entries.push(entry)
    const kept = this.#streams.get(entry.stream) ?? []
    kept.push(entry)
    this.#streams.set(entry.stream, kept)
    this.#recent.set(entry.id, entry)
  }

  // An exact expectation: stored before when the very same events follow the revision it names.
  #after(stream: string, expected: number, events: readonly Proposed[]): Entry | 'wrong' | null {
    const last = this.lastOf(stream)
    if (expected === last || (expected === -1 && this.#deleted.has(stream))) return null
    const followers = this.stream(stream).slice(expected + 1, expected + 1 + events.length)
    const areSame =
      followers.length === events.length && followers.every(({ id }, at) => id === events[at]?.id)
    return (areSame && followers.at(-1)) || 'wrong'
  }

  #recently(stream: string, events: readonly Proposed[], isRefused: boolean): Entry | 'wrong' | null {
    if (isRefused) return 'wrong'
    const known = events
      .map(({ id }) => this.#recent.get(id))
      .map((entry) => (entry?.stream === stream ? entry : null))
    if (!known[0]) return null
    return known.every((entry) => entry) ? (known.at(-1) ?? null) : 'wrong'
  }
}

const system = (type: string): Proposed => ({
  id: crypto.randomUUID(),
  type,
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: new Uint8Array(),
})
