import { startProjections } from '#platform/projection-runner/runner.ts'
import type { ProjectionsOptions } from '#platform/projection-runner/supervisor.ts'
import type { Progress } from '#platform/projections/progress.ts'

/** Fills each read table by a runner of its own, as if every projection ran in another process. */
export const startSeparateRunners = async (
  options: ProjectionsOptions,
): Promise<Progress & { stop: () => Promise<void> }> => {
  const runners = await Promise.all(
    options.projections.map(async (projection) => {
      const runner = await startProjections({ ...options, projections: [projection] })
      return [projection.name, runner] as const
    }),
  )
  const byName = new Map(runners)
  const of = (name: string) => {
    const runner = byName.get(name)
    if (!runner) throw new Error(`no projection fills ${name}`)
    return runner
  }
  return {
    passed: async (names, position, timeoutMs) =>
      (await Promise.all(names.map((name) => of(name).passed([name], position, timeoutMs)))).every(Boolean),
    building: async (names) => {
      const all = await Promise.all(names.map((name) => of(name).building([name])))
      return all.find((building) => building !== null) ?? null
    },
    stop: async () => {
      await Promise.all([...byName.values()].map((runner) => runner.stop()))
    },
  }
}
