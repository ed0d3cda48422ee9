import type { InputOf, Query } from '#platform/language/contract.ts'
import { fileOf } from '../data/api.ts'

// Browsers take a moment to begin with what they were handed.
const handedOver = 60_000

/** Gets a file that may only be had for a fresh password, which a plain link could not ask for. Throws a Problem. */
export const download = async <Q extends Query>(contractCall: Q, input: InputOf<Q>): Promise<void> => {
  const { file, name } = await fileOf(contractCall, input)
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), handedOver)
}
