import { type Deed, deeds } from '#platform/language/deeds.ts'
import type { MessageEvent } from './message.events.ts'

type InMailbox = { data: { message_id: string; folder: string } }

const moves =
  (word: string) =>
  ({ data: { message_id, folder } }: InMailbox): Deed => ({
    about: ['message', message_id],
    touches: [`${folder}/${message_id}`],
    word,
  })

export const messageDeeds = deeds<MessageEvent>('messages', {
  // It lies in the mailboxes of others.
  MessageSent: ({ data }) => ({
    about: ['message', data.message_id],
    touches: [],
    final: 'sent',
    word: 'sent',
  }),
  MessageDeleted: moves('deleted'),
  MessageRestored: moves('restored'),
})
