/** A message with which a calendar program answers an invitation. */
export type AnswerMail = {
  from: string
  to: string
  uid: string
  status: string
  sequence: number
  /** Address of the one whose answer it is; the sender's when missing. */
  attendee?: string
  stamp?: string
  comment?: string
  recurrenceId?: string
  headers?: readonly string[]
  method?: string
}

export const answerMail = ({
  from,
  to,
  uid,
  status,
  sequence,
  attendee = from,
  stamp = '20300101T080000Z',
  comment,
  recurrenceId,
  headers = [],
  method = 'REPLY',
}: AnswerMail): Buffer =>
  Buffer.from(
    [
      `From: Somebody <${from}>`,
      `To: ${to}`,
      ...headers,
      'Subject: Accepted: Tea',
      'Message-ID: <1@mail.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary="part"',
      '',
      '--part',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Somebody has answered.',
      '--part',
      `Content-Type: text/calendar; charset=utf-8; method=${method}`,
      '',
      'BEGIN:VCALENDAR',
      'PRODID:-//Somebody//Calendar//EN',
      'VERSION:2.0',
      `METHOD:${method}`,
      'BEGIN:VEVENT',
      `ATTENDEE;CN=Somebody;PARTSTAT=${status}:mailto:${attendee}`,
      `DTSTAMP:${stamp}`,
      `UID:${uid}`,
      `SEQUENCE:${sequence}`,
      ...(recurrenceId ? [recurrenceId] : []),
      ...(comment ? [`COMMENT:${comment}`] : []),
      'END:VEVENT',
      'END:VCALENDAR',
      '--part--',
      '',
    ].join('\r\n'),
  )
