import chromium from '@sparticuz/chromium'
import { prepareRuns } from '#test/reliability/kit/guarantee-runs.ts'
import type { SpecFile } from './spec-files.ts'

/**
 * Makes once what workers would otherwise make at the same time, each for itself or over each other: the unpacked browser, and
 * the sources and the network that promises begin with. Answers with the settings that tell workers where it lies.
 */
export const prepareFor = async (files: readonly SpecFile[]): Promise<Record<string, string>> => {
  const kinds = new Set(files.map(({ kind }) => kind))
  const [settings] = await Promise.all([
    kinds.has('promise') ? prepareRuns() : {},
    kinds.has('journey') || kinds.has('server') ? chromium.executablePath() : null,
  ])
  return settings
}
