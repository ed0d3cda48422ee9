import type { Instant } from '#platform/language/instant.ts'

/** One act of the story: a command that somebody sends at some moment, which may lie in the past. */
export type DemoCommand = {
  /** Member id of who acts; null for the system. */
  by: string | null
  at: Instant
  /** `feature/command`, with the body and path parameters of its contract. */
  name: string
  body: Record<string, unknown>
  /** Names the act once and for all: its idempotency key derives from it, so a seed that was cut short goes on. */
  label: string
}

/** Where the demo network plays: handed in by the process that starts it. */
export interface DemoTarget {
  now: Instant
  /** Sends the command; answers with the id of what it created. Throws when it is refused. */
  send: (act: DemoCommand) => Promise<string>
  /** Keeps a picture (webp bytes by size, such as `80x80`) under an id. */
  keepPicture: (id: string, bytesBySize: Readonly<Record<string, Buffer>>) => Promise<void>
  /** Keeps a text file; answers with what an upload of it (`file`) holds. The label names it once and for all. */
  keepText: (label: string, filename: string, text: string) => Promise<Record<string, unknown>>
}

/** Something that happens at its moment. What follows from it may use what it brought about. */
export type Scene = { at: Instant; run: () => Promise<void> }
