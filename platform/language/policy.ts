import type { Instant } from './instant.ts'

/** Who acts, as of now: the member's id and everything the member is or may do, as strings. */
export type Actor = { id: string; keys: ReadonlySet<string> }

/** What else a rule may look at: the time and the network's settings by name. */
export type Circumstances = { now: Instant; network: NetworkConfig }

/** The network's settings by the names that the settings feature gives them. */
export type NetworkConfig = Readonly<Record<string, unknown>>

/** An actor with the circumstances of the request. */
export type Reader = { actor: Actor; circumstances: Circumstances }

/** A rule about an actor and a few events. Pure. */
export type Rule<Subject> = (actor: Actor, subject: Subject, circumstances: Circumstances) => boolean

/** What a person may do with one thing, by the names of the abilities. */
export type Can<Ability extends string> = Record<Ability, boolean>

export type Policy<Subject, Ability extends string> = {
  rules: Record<Ability, Rule<Subject>>
  allows: (actor: Actor, ability: Ability, subject: Subject, circumstances: Circumstances) => boolean
  can: (actor: Actor, subject: Subject, circumstances: Circumstances) => Can<Ability>
}

/**
 * Names the abilities of a feature and the rule behind each. Where one of them is `read`, all others need it too: what
 * one may not see one may not manage.
 */
export const policy = <Subject, Ability extends string>(
  given: Record<Ability, Rule<Subject>>,
): Policy<Subject, Ability> => {
  const abilities = Object.keys(given) as Ability[]
  const rules = onlyWhatIsRead(given)
  return {
    rules,
    allows: (actor, ability, subject, circumstances) => rules[ability](actor, subject, circumstances),
    // Asked for every row of every list, so it builds nothing but its answer.
    can: (actor, subject, circumstances) => {
      const answer = {} as Can<Ability>
      for (const ability of abilities) answer[ability] = rules[ability](actor, subject, circumstances)
      return answer
    },
  }
}

const onlyWhatIsRead = <Subject, Ability extends string>(
  rules: Record<Ability, Rule<Subject>>,
): Record<Ability, Rule<Subject>> => {
  const { read: given, ...others } = rules as Record<string, Rule<Subject>>
  if (!given) return rules
  const read = askedOnce(given)
  const entries = Object.entries(others).map(([ability, rule]) => [ability, both(read, rule)])
  return { read, ...Object.fromEntries(entries) } as Record<Ability, Rule<Subject>>
}

export const either =
  <Subject>(...rules: Rule<Subject>[]): Rule<Subject> =>
  (actor, subject, circumstances) =>
    rules.some((rule) => rule(actor, subject, circumstances))

export const both =
  <Subject>(...rules: Rule<Subject>[]): Rule<Subject> =>
  (actor, subject, circumstances) =>
    rules.every((rule) => rule(actor, subject, circumstances))

export const not =
  <Subject>(rule: Rule<Subject>): Rule<Subject> =>
  (actor, subject, circumstances) =>
    !rule(actor, subject, circumstances)

/**
 * The same rule, asked once where several abilities ask it about the same actor and events in a row. Only for a rule that
 * looks at nothing else.
 */
export const askedOnce = <Subject>(rule: Rule<Subject>): Rule<Subject> => {
  let last: { actor: Actor; subject: Subject; answer: boolean } | null = null
  return (actor, subject, circumstances) => {
    if (last?.actor !== actor || last.subject !== subject)
      last = { actor, subject, answer: rule(actor, subject, circumstances) }
    return last.answer
  }
}

/** To read is to share a key with the thing's audience. The only rule for `read`. */
export const sharesKey: Rule<{ audience: readonly string[] }> = (actor, { audience }) =>
  audience.some((key) => actor.keys.has(key))

/** For lists: whether the actor shares a key with a row. */
export const isSharedWith =
  ({ keys }: Pick<Actor, 'keys'>) =>
  ({ audience }: { audience: readonly string[] }): boolean =>
    audience.some((key) => keys.has(key))

/** Holds the key of a network administrator. */
export const isNetworkAdmin: Rule<unknown> = (actor) => actor.keys.has('network_admin')
