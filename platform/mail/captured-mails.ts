import type { Knex } from 'knex'
import type { Mailer } from './mailer.ts'

export type CapturedMail = {
  id: string
  to_name: string
  to_address: string
  subject: string
  html: string
  text: string
  /** Attachments; their bytes are not stored a second time. */
  files: { name: string; size: number }[]
  sent_at: string
}

/** Stores mails in a table instead of sending them, for an installation without `SMTP_URL`. */
export const capturedMailer = (db: Knex): Mailer => ({
  send: async (mail) => {
    const { to, ...rest } = mail
    await db('fm.captured_mails')
      .insert({
        message_id: rest.message_id,
        to_name: to.name,
        to_address: to.address,
        subject: rest.subject,
        html: rest.html,
        text: rest.text,
        people: rest.people,
        files: JSON.stringify(rest.files.map(({ name, size }) => ({ name, size }))),
      })
      .onConflict('message_id')
      .ignore()
  },
  close: async () => {},
})

/** The newest captured mails, without their bodies. */
export const capturedMails = (
  db: Knex,
  limit = 200,
): Promise<Omit<CapturedMail, 'html' | 'text' | 'files'>[]> =>
  db('fm.captured_mails')
    .select('id', 'to_name', 'to_address', 'subject', 'sent_at')
    .orderBy('id', 'desc')
    .limit(limit)

/** One captured mail, or null. */
export const capturedMail = async (db: Knex, id: string): Promise<CapturedMail | null> => {
  if (!/^\d{1,15}$/.test(id)) return null
  return (await db<CapturedMail>('fm.captured_mails').where({ id }).first()) ?? null
}
