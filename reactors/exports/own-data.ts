import { Readable } from 'node:stream'
import { fileIdOf, storedAt } from '#events/exports/export-file.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { type FeatureTexts, featureTexts } from '#platform/config/feature-texts.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import {
  type OwnDataContext,
  type OwnDataPart,
  ownDataFile,
  ownDataKind,
} from '#platform/reactors/own-data.ts'
import { storeArchive } from '#platform/storage/store-archive.ts'
import type { ArchiveEntry } from '#platform/storage/zip-archive.ts'
import type { ExportRun, Maker } from './export-run.ts'
import { describeEvents } from './own-data/describe-events.ts'
import { indexPage } from './own-data/index-page.ts'
import { jsonList, jsonOf } from './own-data/json-list.ts'
import { ownNames } from './own-data/own-names.ts'

type FeaturePart = OwnDataPart & { feature: string }

/** All data about a member as one archive, with an index page. The features contribute its parts. */
export const ownData: Maker = async (run) => {
  const { row, tools, language } = run
  const texts = await featureTexts(language)
  const context = await contextOf(run, texts)
  const parts = await discoveredParts()
  const attached = await Promise.all(
    parts.map(async ({ attachments }) => (await attachments?.(context)) ?? []),
  )
  const attachments = attached.flat()
  const total = attachments.length + (await estimateOf(parts, context))
  const counts = new Map<OwnDataPart, number>()
  let done = 0
  const advance = () => run.reportProgress(Math.min(++done, total), total)
  const count = async (part: OwnDataPart) => {
    counts.set(part, (counts.get(part) ?? 0) + 1)
    await advance()
  }
  const entries: ArchiveEntry[] = [
    ...parts.map((part) => ({
      name: ownDataFile(part),
      open: () => written(part, context, () => count(part)),
    })),
    ...attachments.map((entry) => withProgress(entry, advance)),
    // The counts are known now.
    {
      name: 'index.html',
      open: async () => Readable.from([await indexOf(run, context, { parts, counts, texts })]),
    },
  ]
  const { size } = await storeArchive(tools.storage, storedAt(row.id, 'zip'), entries, tools.signal)
  return [{ id: fileIdOf(row.id, 'zip'), extension: 'zip', size }]
}

const discoveredParts = async (): Promise<FeaturePart[]> => {
  const contributions = await discoverParts(ownDataKind)
  return contributions
    .flatMap(({ feature, parts = [] }) => parts.map((part) => ({ ...part, feature })))
    .sort((one, other) => one.order - other.order || (one.part < other.part ? -1 : 1))
}

const contextOf = async (
  { reader: { actor }, tools }: ExportRun,
  texts: FeatureTexts,
): Promise<OwnDataContext> => {
  const names = ownNames({ actor, tools })
  const registry = await discoverEvents()
  return {
    actor,
    tools,
    ...names,
    describeEvents: (positions) =>
      describeEvents({ actor, tools, peopleOf: names.peopleOf, registry, texts }, positions),
  }
}

/** An estimate of the work; parts without one do not move the bar. */
const estimateOf = async (parts: readonly OwnDataPart[], context: OwnDataContext): Promise<number> => {
  const estimates = await Promise.all(parts.map(({ estimate }) => estimate?.(context) ?? 0))
  return estimates.reduce((sum, one) => sum + one, 0)
}

const written = async (
  part: OwnDataPart,
  context: OwnDataContext,
  count: () => Promise<void>,
): Promise<Readable> =>
  'single' in part ? jsonOf(await part.single(context)) : jsonList(counted(part.list(context), count))

async function* counted(values: AsyncIterable<unknown>, count: () => Promise<void>): AsyncGenerator<unknown> {
  for await (const value of values) {
    yield value
    await count()
  }
}

const withProgress = (entry: ArchiveEntry, advance: () => Promise<void>): ArchiveEntry => ({
  ...entry,
  open: async () => {
    const opened = await entry.open()
    await advance()
    return opened
  },
})

type Content = {
  parts: readonly FeaturePart[]
  counts: ReadonlyMap<OwnDataPart, number>
  texts: FeatureTexts
}

const indexOf = async (
  { language, tools }: ExportRun,
  { actor, peopleOf }: OwnDataContext,
  { parts, counts, texts }: Content,
): Promise<string> => {
  const [network] = await tools.findByIds(networkSettings, ['network'])
  return indexPage({
    language,
    network: network?.name ?? '',
    name: (await peopleOf([actor.id]))(actor.id).name ?? '',
    at: tools.now(),
    rows: parts.map((part) => ({
      file: ownDataFile(part),
      title: texts(part.feature, 'own_data', part.part) ?? part.part,
      text: texts(part.feature, 'own_data', `${part.part}_text`) ?? '',
      count: 'list' in part ? (counts.get(part) ?? 0) : null,
    })),
  })
}
