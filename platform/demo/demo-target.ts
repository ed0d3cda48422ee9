import type { Instant } from '#platform/language/instant.ts'

/** The languages that the demo network speaks; the names of its people stay. */
export const demoLanguages = ['en', 'de'] as const
export type DemoLanguage = (typeof demoLanguages)[number]

/** A command that a member of the demo network sends at a moment, which may be in the past. */
export type DemoCommand = {
  /** Member id of the actor; null for the system. */
  by: string | null
  at: Instant
  /** `feature/command`, with the body and path parameters of its contract. */
  name: string
  body: Record<string, unknown>
  /** Identifies the command: its idempotency key derives from the label, so an interrupted seed continues. */
  label: string
}

/** Where the demo network is created. The process that starts the seed provides it. */
export interface DemoTarget {
  now: Instant
  language: DemoLanguage
  /** A text of the demo in the language of the network, for texts that `send` and `keepText` do not see as such. */
  localize: (text: string) => string
  /** Sends the command; answers with the id of what it created. Throws when it is refused. */
  send: (act: DemoCommand) => Promise<string>
  /** Keeps a picture (webp bytes by size, such as `80x80`) under an id. */
  keepPicture: (id: string, bytesBySize: Readonly<Record<string, Buffer>>) => Promise<void>
  /** Stores a text file, or a document as bytes, and returns what an upload of it (`file`) holds. The label identifies it. */
  keepText: (label: string, filename: string, text: string | Buffer) => Promise<Record<string, unknown>>
  /** Whether the installation has what a setting of the network stands for, such as a tenant of Microsoft Teams. */
  offers: (setting: string) => Promise<boolean>
  /** Has the system send a command once the product runs: what reactors do about events of the story needs one. */
  afterStart: (command: Pick<DemoCommand, 'name' | 'body' | 'label'>) => Promise<void>
}

/** A step of the demo at its moment. Later steps may use its results. */
export type Scene = { at: Instant; run: () => Promise<void> }
