import { discoverParts } from '#platform/config/discovery.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import type { TestApp } from './test-app.ts'
import type { PersonaName, TestNetwork } from './test-network.ts'

/** Ids by the name of the path parameter that they fill. */
export type Ids = Record<string, string>

/** What the suites that look at all features have to know of one. Everything may be missing. */
export type Examples = {
  feature: string
  /** What policies look at: values by name, and the names of members that hold ids. */
  subject?: { values?: Readonly<Record<string, readonly unknown[]>>; ids?: readonly string[] }
  /** Beginnings of keys with an id, such as `manages:group`, and keys without one. */
  keys?: { withId?: readonly string[]; plain?: readonly string[] }
  /** Beginnings of event types without an undo rule, with the reason. */
  withoutUndo?: Readonly<Record<string, string>>
  /** Names of the states that are kept of long streams. */
  snapshots?: readonly string[]
  permissions?: {
    /** Routes that answer without a session. */
    open?: readonly string[]
    /** Bodies that commands accept, by route, so that they are refused for no other reason. */
    bodies?: Readonly<Record<string, object>>
    /** Routes that answer 403 to a member who sees the thing and may not change it. */
    refused?: readonly string[]
    /** Routes that answer everyone alike, with the beginning of that answer. The rest answers 404. */
    alike?: Readonly<Record<string, string>>
    /** Creates a thing that Dan and Gia must not see. The words are in its texts and nowhere else. */
    hidden?: { words: readonly string[]; create: (app: TestNetwork) => Promise<Ids> }
    /** Creates a thing that the whole network sees and Dan may not change. */
    visible?: (app: TestNetwork) => Promise<Ids>
  }
  rebuild?: {
    /** Adds what the demo network has not, so that each table has rows. */
    story?: (app: TestApp, people: Record<PersonaName, string>) => Promise<void>
    /** The table whose first row fills a path parameter. */
    tables?: Readonly<Record<string, string>>
  }
  erasure?: {
    /** A unique text for each field that can hold personal data of a member. */
    words: Readonly<Record<string, string>>
    /** Stores these texts as a member. Returns ids of things whose pages must not show them later. */
    create: (app: TestNetwork, member: PersonalData) => Promise<Ids>
  }
}

/** The member whose personal data is stored, and the commands that this member sends. */
export type PersonalData = {
  id: string
  say: (status: number, method: string, path: string, body: object) => Promise<{ id: string }>
}

export const examplesKind = contributionKind<Examples>({ layer: 'test', suffix: '.examples.ts' })

/** Declares in `test/examples/<feature>/*.examples.ts` what suites about all features need of one. */
export const defineExamples = examplesKind.define

/** The one feature to which `SUITES_OF` limits the suites; null for all. */
export const onlyFeature = process.env.SUITES_OF ?? null

/** The examples of all features. */
export const discoverExamples = async (): Promise<Examples[]> =>
  (await discoverParts(examplesKind)).filter(({ feature }) => isLookedAt(feature))

/** Whether the suites look at a feature. */
export const isLookedAt = (feature: string): boolean => onlyFeature === null || feature === onlyFeature
