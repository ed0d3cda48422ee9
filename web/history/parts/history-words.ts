import type { HistoryEntry } from '#platform/content/history.ts'
import { dayAndTimeText } from '#web/appointments/parts/date-text.ts'
import type { Format } from '#web/kit/language/format.ts'
import { type Text, texts } from '#web/kit/language/texts.ts'
import { answerIn, detailsOf } from './history-shapes.ts'

export type EntryWords = {
  /** The sentence with the actor's name. */
  sentence: string
  strong: string
  /** Muted lines below. */
  lines: string[]
}

type Context = { say: Text; format: Format; memberId: string }

/** "Ada Lindqvist moved this date", and what else is worth a line. */
export const wordsOf = (entry: HistoryEntry, { say, format, memberId }: Context): EntryWords => {
  const isOwn = entry.actor?.id === memberId
  const name = entry.actor === null ? say('history.system') : (entry.actor.name ?? say('kit.deleted_member'))
  const others = entry.members.filter(({ id }) => id !== entry.actor?.id)
  // Of many only the first are named.
  const count = entry.members_count - (entry.members.length - others.length)
  const key = isOwn ? `history.you.${keyOf(entry)}` : `history.did.${keyOf(entry)}`
  const other = isOwn ? 'history.you.other' : 'history.did.other'
  const sentence = say(texts.exists(key) ? key : other, {
    name,
    who: namesOf(others, { say, count }),
    count,
  })
  return { sentence, strong: isOwn ? say('history.you_strong') : name, lines: linesOf(entry, say, format) }
}

const keyOf = (entry: HistoryEntry): string => {
  if (entry.type !== 'ParticipantAnswered') return entry.type
  const isForOther = entry.members.some(({ id }) => id !== entry.actor?.id)
  return `${isForOther ? 'AnsweredFor' : 'Answered'}.${answerIn(entry.after) ?? 'open'}`
}

const linesOf = (entry: HistoryEntry, say: Text, format: Format): string[] => {
  const { answers_reset, note, occurrence, from, date, subject, groups } = detailsOf(entry)
  const lines: (string | null | undefined | false)[] = []
  if (entry.type === 'AppointmentMoved')
    lines.push(say(answers_reset ? 'history.answers_reset' : 'history.answers_kept'))
  if (entry.type === 'AppointmentScheduled' && date) lines.push(dayAndTimeText(date, say, format))
  if (occurrence) lines.push(say('history.only_on', { day: format.shortDate(occurrence) }))
  if (entry.type === 'ParticipantAnswered' && from)
    lines.push(say('history.from_on', { day: format.shortDate(from) }))
  if (groups && groups.length > 0)
    lines.push(
      say('history.groups', { names: groups.map(({ name }) => name).join(', '), count: groups.length }),
    )
  if (note) lines.push(say('kit.quoted', { text: note }))
  if (entry.takes_back) lines.push(say('history.undoes'))
  if (subject) lines.push(say('kit.quoted', { text: subject }))
  return lines.filter((line): line is string => typeof line === 'string')
}

const maxNames = 3

const namesOf = (people: HistoryEntry['members'], { say, count }: { say: Text; count: number }): string => {
  const names = people.map(({ name }) => name ?? say('kit.deleted_member'))
  if (names.length <= maxNames) return names.join(', ')
  return say('history.and_more', {
    names: names.slice(0, maxNames - 1).join(', '),
    count: count - maxNames + 1,
  })
}
