import type { Mail } from './mail.ts'

type Change = NonNullable<Mail['changes']>[number]

/**
 * Merges two updates about one thing: the later text, with values compared to those that the recipient knows. Null if
 * the later update restores what the earlier one changed.
 */
export const mergeMails = (earlier: Mail, later: Mail): Mail | null => {
  if (!later.update) return later
  const { subject, heading, paragraphs } = later.update
  const changes = mergeChanges(earlier.changes ?? [], later.changes ?? [])
  const hasChanged = changes.some(({ before }) => before !== null) || isAlways(earlier) || isAlways(later)
  if (!hasChanged) return null
  return {
    ...later,
    subject,
    heading,
    paragraphs,
    changes,
    update: { ...later.update, always: isAlways(earlier) || isAlways(later) },
    mentions: [...new Set([...(earlier.mentions ?? []), ...(later.mentions ?? [])])],
  }
}

const isAlways = ({ update }: Mail): boolean => update?.always === true

const mergeChanges = (earlier: readonly Change[], later: readonly Change[]): Change[] => {
  const known = new Map(earlier.map((change) => [change.label, change]))
  const labels = new Set(later.map(({ label }) => label))
  const kept = earlier.filter(({ label }) => !labels.has(label))
  return [...kept, ...later.map((change) => compared(known.get(change.label), change))]
}

const compared = (earlier: Change | undefined, { label, before, after }: Change): Change => {
  const first = earlier?.before ?? before
  return { label, before: first === after ? null : first, after }
}
