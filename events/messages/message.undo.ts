import { defineUndoRules, type UndoRule } from '#platform/language/undo.ts'
import type { MessageEvent } from './message.events.ts'

type InMailbox = { data: { message_id: string; folder: string } }

const moves =
  (word: string) =>
  ({ data: { message_id, folder } }: InMailbox): UndoRule => ({
    object: ['message', message_id],
    touches: [`${folder}/${message_id}`],
    word,
  })

export const messageUndoRules = defineUndoRules<MessageEvent>('messages', {
  // It lies in the mailboxes of others.
  MessageSent: ({ data }) => ({
    object: ['message', data.message_id],
    touches: [],
    final: 'sent',
    word: 'sent',
  }),
  MessageDeleted: moves('deleted'),
  MessageRestored: moves('restored'),
})
