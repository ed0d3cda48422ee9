// Only what differs from the formal German.
export const texts = {
  codes: {
    chat_message_empty: 'Gib eine Nachricht ein oder füge ein Bild oder eine Datei hinzu',
    chat_partner_unknown: 'Du kannst mit dieser Person nicht chatten',
    chat_with_self: 'Wähle eine andere Person',
    crawl_unknown: 'Diese Linkvorschau ist abgelaufen. Entferne sie und sende die Nachricht noch einmal.',
    emoji_invalid: 'Wähle ein Emoji',
  },
  own_data: {
    chat_messages_text: 'Nachrichten, die du in Chats geschrieben hast',
  },
  member_settings: {
    chat_mentions_break_mute: {
      hint: 'Stumme Chats haben keinen Ton und keinen Zähler. Über Erwähnungen wirst du trotzdem benachrichtigt.',
    },
  },
  notification_kinds: {
    chat_mention: 'Chatnachrichten, die dich erwähnen',
    chat_reply: 'Antworten in Chat-Threads, an denen du teilnimmst',
  },
  notifications: {
    chat_message_unnamed: '{{actor}} hat dir geschrieben',
    chat_mention_unnamed: '{{actor}} hat dich in einem Chat erwähnt',
    chat_mention_one: '{{actor}} hat dich in einem Chat erwähnt: {{name}}',
    chat_mention_other: '{{actor}} haben dich in einem Chat erwähnt: {{name}}',
  },
  notification_reasons: {
    chat_message: 'An dich geschrieben',
    chat_mention: 'Du wurdest erwähnt',
    chat_reply: 'Du nimmst an diesem Thread teil',
  },
  notification_acts: {
    wrote: 'Du hast diese Nachricht am {{at}} geschrieben',
    replied: 'Du hast in diesem Thread am {{at}} geantwortet',
  },
}
