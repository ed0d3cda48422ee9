import { contributionKind } from '#platform/language/contribution.ts'
import type { DemoIds } from './demo-ids.ts'
import type { DemoLanguage, DemoTarget, Scene } from './demo-target.ts'

/** What a feature adds to the demo network. */
export type DemoPart = {
  /** Its texts in other languages than English, by the English ones. */
  texts?: Readonly<Partial<Record<DemoLanguage, Readonly<Record<string, string>>>>>
  /** Smaller numbers are created first: settings 0, members 10, groups 20, calendars 30. */
  order: number
  /** Creates what other features build on, and notes its ids. */
  create?: (target: DemoTarget, ids: DemoIds) => Promise<void>
  /** Steps that are played between those of other features, each at its moment. */
  scenes?: (target: DemoTarget, ids: DemoIds) => Scene[]
  /** Members as whom visitors of the demo may sign in, all with `demoPassword`. */
  signIns?: readonly { address: string; name: string; role: string }[]
}

/** The demo data of a feature: `export const demo = defineDemo({ … })` in `<feature>.demo.ts`. */
export const demoKind = contributionKind<DemoPart>({
  layer: 'reactors',
  suffix: '.demo.ts',
  problemOf: ({ create, scenes }) => (create || scenes ? null : 'it adds nothing to the demo network'),
})
export const defineDemo: (part: DemoPart) => DemoPart = demoKind.define

/** The password that all demo sign-ins share. */
export const demoPassword = 'lindenhof-demo'
