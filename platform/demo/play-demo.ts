import { discoverParts } from '#platform/config/discovery.ts'
import { demoIds } from './demo-ids.ts'
import { type DemoPart, demoKind } from './demo-part.ts'
import type { DemoLanguage } from './demo-target.ts'
import { localizedTarget, type PlainTarget } from './localized-target.ts'

/** The demo data of all features, in the order in which it is created. */
export const discoverDemo = async (): Promise<DemoPart[]> =>
  (await discoverParts(demoKind)).sort((one, other) => one.order - other.order)

/**
 * Creates the demo network by commands: first what features create one after the other, then the steps of all features
 * in the order of their moments. Throws if a command is refused.
 */
export const playDemo =
  (parts: readonly DemoPart[]) =>
  async (plain: PlainTarget, language: DemoLanguage = 'en'): Promise<void> => {
    const target = localizedTarget(plain, parts, language)
    const ids = demoIds()
    for (const { create } of parts) await create?.(target, ids)
    const scenes = parts.flatMap((part) => part.scenes?.(target, ids) ?? [])
    scenes.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    for (const scene of scenes) await scene.run()
  }
