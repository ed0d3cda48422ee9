export const texts = {
  codes: {
    chat_message_empty: 'Geben Sie eine Nachricht ein oder fügen Sie ein Bild oder eine Datei hinzu',
    too_many_files: 'Eine Nachricht kann höchstens {{most}} Dateien haben',
    too_many_images: 'Eine Nachricht kann höchstens {{most}} Bilder haben',
    quoted_message_unknown: 'Die zitierte Nachricht gibt es nicht mehr',
    thread_unknown: 'Diese Nachricht gibt es nicht mehr',
    chat_not_writable: 'In diesem Chat kann nicht mehr geschrieben werden',
    chat_partner_unknown: 'Sie können mit dieser Person nicht chatten',
    chat_with_self: 'Wählen Sie eine andere Person',
    update_period_over: 'Nachrichten lassen sich {{minutes}} Minuten lang bearbeiten. Diese Zeit ist vorbei.',
    destroy_period_over: 'Nachrichten lassen sich {{minutes}} Minuten lang löschen. Diese Zeit ist vorbei.',
    too_many_chat_reactions: 'Diese Nachricht hat schon {{most}} Reaktionen',
    draft_moved: 'Auf einem anderen Gerät gibt es einen neueren Entwurf',
    image_unknown: 'Dieses Bild kann nicht verwendet werden',
    crawl_unknown:
      'Diese Linkvorschau ist abgelaufen. Entfernen Sie sie und senden Sie die Nachricht noch einmal.',
    emoji_invalid: 'Wählen Sie ein Emoji',
  },
  audit: {
    ChatStarted: 'Chat gestartet',
    ChatMessageSent: 'Chatnachricht gesendet',
    ChatMessageRewritten: 'Chatnachricht bearbeitet',
    ChatMessageDeleted: 'Chatnachricht gelöscht',
    ChatMessageRestored: 'Chatnachricht wiederhergestellt',
    ChatMessagePinned: 'Chatnachricht angeheftet oder nicht mehr angeheftet',
    ChatMessageReacted: 'Reaktion auf eine Chatnachricht hinzugefügt oder entfernt',
  },
  audit_title: 'Chat',
  audit_things: { chat: 'Chat', message: 'Chatnachricht' },
  own_data: {
    chat_messages: 'Chatnachrichten',
    chat_messages_text: 'Nachrichten, die Sie in Chats geschrieben haben',
    chat_rooms: 'Chats',
    chat_rooms_text: 'Stummgeschaltete Chats und Entwürfe',
  },
  settings: {
    section: 'Chat',
    chat_message_allow_update: {
      label: 'Mitglieder können ihre Chatnachrichten bearbeiten',
    },
    chat_message_update_period_in_minutes: {
      label: 'Minuten, in denen sich Nachrichten bearbeiten lassen',
      hint: '0 heißt unbegrenzt',
    },
    chat_message_allow_destroy: {
      label: 'Mitglieder können ihre Chatnachrichten löschen',
    },
    chat_message_destroy_period_in_minutes: {
      label: 'Minuten, in denen sich Nachrichten löschen lassen',
      hint: '0 heißt unbegrenzt',
    },
    guest_users_allow_chat: {
      label: 'Gäste können Chats starten',
      hint: 'Nur mit Personen aus ihren Gruppen',
      options: {
        enabled: 'Erlaubt',
        disabled: 'Nicht erlaubt',
      },
    },
    chat_max_file_attachments: {
      label: 'Höchstzahl der Dateien pro Chatnachricht',
    },
    chat_max_image_attachments: {
      label: 'Höchstzahl der Bilder pro Chatnachricht',
    },
  },
  member_settings: {
    section: 'In Chats',
    chat_mentions_break_mute: {
      label: 'Bei Erwähnungen in stummen Chats benachrichtigen',
      hint: 'Stumme Chats haben keinen Ton und keinen Zähler. Über Erwähnungen werden Sie trotzdem benachrichtigt.',
    },
  },
  notification_kinds: {
    chat_message: 'Direkte Chatnachrichten',
    chat_mention: 'Chatnachrichten, die Sie erwähnen',
    chat_reply: 'Antworten in Chat-Threads, an denen Sie teilnehmen',
  },
  notifications: {
    chat_message_one: '{{actor}}: {{name}}',
    chat_message_other: '{{actor}}: {{name}}',
    chat_message_unnamed: '{{actor}} hat Ihnen geschrieben',
    chat_mention_unnamed: '{{actor}} hat Sie in einem Chat erwähnt',
    chat_reply_unnamed: '{{actor}} hat in einem Thread geantwortet',
    chat_mention_one: '{{actor}} hat Sie in einem Chat erwähnt: {{name}}',
    chat_mention_other: '{{actor}} haben Sie in einem Chat erwähnt: {{name}}',
    chat_reply_one: '{{actor}} hat in einem Thread geantwortet: {{name}}',
    chat_reply_other: '{{actor}} haben in einem Thread geantwortet: {{name}}',
  },
  notification_reasons: {
    chat_message: 'An Sie geschrieben',
    chat_mention: 'Sie wurden erwähnt',
    chat_reply: 'Sie nehmen an diesem Thread teil',
  },
  notification_acts: {
    wrote: 'Sie haben diese Nachricht am {{at}} geschrieben',
    replied: 'Sie haben in diesem Thread am {{at}} geantwortet',
  },
  statistics: { chat_messages: 'Chatnachrichten' },
}
