import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { discoverExports, repositoryRoot } from '#platform/config/discovery.ts'
import type { Guarantee } from './guarantee.ts'

const folder = 'test/reliability'
const suffix = '.guarantee.ts'

/** Every guarantee there is, in the order of their numbers. */
export const allGuarantees = async (): Promise<Guarantee[]> => {
  const numberOf = ({ id }: Guarantee) => Number(id.slice(1))
  return (await among(suffix)).sort((one, other) => numberOf(one) - numberOf(other))
}

/** The guarantee `G5`, out of the file whose name begins with `g05`; no other is loaded. Throws when there is none. */
export const guaranteeOf = async (id: string): Promise<Guarantee> => {
  const prefix = `g${id.slice(1).padStart(2, '0')}-`
  const names = await readdir(join(repositoryRoot, folder))
  const name = names.find((each) => each.startsWith(prefix) && each.endsWith(suffix))
  const [guarantee] = name ? (await among(name)).filter((each) => each.id === id) : []
  if (!guarantee) throw new Error(`there is no guarantee ${id}`)
  return guarantee
}

const among = async (ending: string): Promise<Guarantee[]> => {
  const parts = await discoverExports(folder, ending)
  return parts.map(({ value }) => value).filter(isGuarantee)
}

const isGuarantee = (value: unknown): value is Guarantee =>
  typeof value === 'object' && value !== null && 'promise' in value && 'sabotages' in value
