import { wordsIn } from '#events/appointments/appointment-words.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { trusted } from '#platform/language/trusted.ts'
import { defineMailLines } from '#platform/reactors/mail-lines.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { dateText, locationLine } from './mail-content.ts'

/** The date of a reminder, as long as the appointment takes. */
const dateFrom = (row: { start: Instant; end: Instant | null }, start: Instant) => ({
  start,
  end: row.end === null ? null : plus(start, Date.parse(row.end) - Date.parse(row.start)),
})

/** When and where an appointment is of which members are reminded. A reminder after its end is none. */
export const reminderLines = defineMailLines({
  kinds: ['appointment_reminder'],
  table: appointments,
  linesOf: (row, values, language) => {
    const date = dateFrom(row, trusted<Instant>(values.start))
    const when = {
      label: wordsIn(language).mail.when,
      before: null,
      after: dateText({ ...row, ...date }, language),
    }
    return { changes: [when, ...locationLine(row, language)], until: date.end ?? date.start }
  },
})

/** What a participant has answered to an invitation. */
export const answerLines = defineMailLines({
  kinds: ['appointment_answer'],
  table: appointments,
  linesOf: (_, { answer }, language) => {
    const { mail, answers } = wordsIn(language)
    return {
      changes: [
        { label: mail.their_answer, before: null, after: answers[trusted<keyof typeof answers>(answer)] },
      ],
    }
  },
})
