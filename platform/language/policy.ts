import type { Instant } from './instant.ts'

/** Who acts, as of now: the member's id and everything the member is or may do, as strings. */
export type Actor = { id: string; keys: ReadonlySet<string> }

/** What else a rule may look at: the time and the network's settings by name. */
export type Circumstances = { now: Instant; network: NetworkConfig }

/** The network's settings by the names that the settings feature gives them. */
export type NetworkConfig = Readonly<Record<string, unknown>>

/** A rule about an actor and a few facts. Pure. */
export type Rule<Facts> = (actor: Actor, facts: Facts, circumstances: Circumstances) => boolean

/** What a person may do with one thing, by the names of the abilities. */
export type Can<Ability extends string> = Record<Ability, boolean>

export type Policy<Facts, Ability extends string> = {
  rules: Record<Ability, Rule<Facts>>
  allows: (actor: Actor, ability: Ability, facts: Facts, circumstances: Circumstances) => boolean
  can: (actor: Actor, facts: Facts, circumstances: Circumstances) => Can<Ability>
}

/**
 * Names the abilities of a feature and the rule behind each. Where one of them is `read`, all others need it too: what
 * one may not see one may not manage.
 */
export const policy = <Facts, Ability extends string>(
  given: Record<Ability, Rule<Facts>>,
): Policy<Facts, Ability> => {
  const abilities = Object.keys(given) as Ability[]
  const rules = onlyWhatIsRead(given)
  return {
    rules,
    allows: (actor, ability, facts, circumstances) => rules[ability](actor, facts, circumstances),
    // Asked for every row of every list, so it builds nothing but its answer.
    can: (actor, facts, circumstances) => {
      const answer = {} as Can<Ability>
      for (const ability of abilities) answer[ability] = rules[ability](actor, facts, circumstances)
      return answer
    },
  }
}

const onlyWhatIsRead = <Facts, Ability extends string>(
  rules: Record<Ability, Rule<Facts>>,
): Record<Ability, Rule<Facts>> => {
  const { read: given, ...others } = rules as Record<string, Rule<Facts>>
  if (!given) return rules
  const read = askedOnce(given)
  const entries = Object.entries(others).map(([ability, rule]) => [ability, both(read, rule)])
  return { read, ...Object.fromEntries(entries) } as Record<Ability, Rule<Facts>>
}

export const either =
  <Facts>(...rules: Rule<Facts>[]): Rule<Facts> =>
  (actor, facts, circumstances) =>
    rules.some((rule) => rule(actor, facts, circumstances))

export const both =
  <Facts>(...rules: Rule<Facts>[]): Rule<Facts> =>
  (actor, facts, circumstances) =>
    rules.every((rule) => rule(actor, facts, circumstances))

export const not =
  <Facts>(rule: Rule<Facts>): Rule<Facts> =>
  (actor, facts, circumstances) =>
    !rule(actor, facts, circumstances)

/**
 * The same rule, asked once where several abilities ask it about the same actor and facts in a row. Only for a rule that
 * looks at nothing else.
 */
export const askedOnce = <Facts>(rule: Rule<Facts>): Rule<Facts> => {
  let last: { actor: Actor; facts: Facts; answer: boolean } | null = null
  return (actor, facts, circumstances) => {
    if (last?.actor !== actor || last.facts !== facts)
      last = { actor, facts, answer: rule(actor, facts, circumstances) }
    return last.answer
  }
}

/** To read is to share a key with the thing's audience. The only rule for `read`. */
export const sharesKey: Rule<{ audience: readonly string[] }> = (actor, { audience }) =>
  audience.some((key) => actor.keys.has(key))

/** Holds the key of a network administrator. */
export const isNetworkAdmin: Rule<unknown> = (actor) => actor.keys.has('network_admin')
