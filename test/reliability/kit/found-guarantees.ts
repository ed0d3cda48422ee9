import { partsOf } from '#platform/config/parts.ts'
import type { Guarantee } from './guarantee.ts'

/** Every guarantee there is, in the order of their numbers. */
export const foundGuarantees = async (): Promise<Guarantee[]> => {
  const parts = await partsOf('test/reliability', '.guarantee.ts')
  const isGuarantee = (value: unknown): value is Guarantee =>
    typeof value === 'object' && value !== null && 'promise' in value && 'sabotages' in value
  const numberOf = ({ id }: Guarantee) => Number(id.slice(1))
  return parts
    .map(({ value }) => value)
    .filter(isGuarantee)
    .sort((one, other) => numberOf(one) - numberOf(other))
}
