export const texts = {
  codes: {
    chat_message_empty: 'Escribe un mensaje o añade una imagen o un archivo',
    too_many_files: 'Un mensaje puede tener como máximo {{most}} archivos',
    too_many_images: 'Un mensaje puede tener como máximo {{most}} imágenes',
    quoted_message_unknown: 'El mensaje citado ya no existe',
    thread_unknown: 'Este mensaje ya no existe',
    chat_not_writable: 'Ya no se puede escribir en este chat',
    chat_partner_unknown: 'No puedes chatear con esta persona',
    chat_with_self: 'Elige a otra persona',
    update_period_over: 'Los mensajes se pueden editar durante {{minutes}} minutos. Ese plazo ha terminado.',
    destroy_period_over:
      'Los mensajes se pueden eliminar durante {{minutes}} minutos. Ese plazo ha terminado.',
    too_many_chat_reactions: 'Este mensaje ya tiene {{most}} reacciones',
    draft_moved: 'Hay un borrador más reciente en otro dispositivo',
    image_unknown: 'Esta imagen no se puede usar',
    crawl_unknown: 'Esta vista previa ha caducado. Quítala y vuelve a enviar el mensaje.',
    emoji_invalid: 'Elige un emoji',
  },
  audit: {
    ChatStarted: 'Chat iniciado',
    ChatMessageSent: 'Mensaje de chat enviado',
    ChatMessageRewritten: 'Mensaje de chat editado',
    ChatMessageDeleted: 'Mensaje de chat eliminado',
    ChatMessageRestored: 'Mensaje de chat restaurado',
    ChatMessagePinned: 'Mensaje de chat fijado o desfijado',
    ChatMessageReacted: 'Reacción a un mensaje de chat añadida o quitada',
  },
  audit_title: 'Chat',
  audit_things: { chat: 'Chat', message: 'Mensaje de chat' },
  own_data: {
    chat_messages: 'Mensajes de chat',
    chat_messages_text: 'Mensajes que escribiste en chats',
    chat_rooms: 'Chats',
    chat_rooms_text: 'Chats silenciados y borradores',
  },
  settings: {
    section: 'Chat',
    chat_message_allow_update: {
      label: 'Los miembros pueden editar sus mensajes de chat',
    },
    chat_message_update_period_in_minutes: {
      label: 'Minutos para editar mensajes',
      hint: '0 significa sin límite',
    },
    chat_message_allow_destroy: {
      label: 'Los miembros pueden eliminar sus mensajes de chat',
    },
    chat_message_destroy_period_in_minutes: {
      label: 'Minutos para eliminar mensajes',
      hint: '0 significa sin límite',
    },
    guest_users_allow_chat: {
      label: 'Los invitados pueden iniciar chats',
      hint: 'Solo con personas de sus grupos',
      options: {
        enabled: 'Permitido',
        disabled: 'No permitido',
      },
    },
    chat_max_file_attachments: {
      label: 'Número máximo de archivos por mensaje de chat',
    },
    chat_max_image_attachments: {
      label: 'Número máximo de imágenes por mensaje de chat',
    },
  },
  member_settings: {
    section: 'En los chats',
    chat_mentions_break_mute: {
      label: 'Avisarme de las menciones en chats silenciados',
      hint: 'Un chat silenciado no tiene sonido ni contador. Aun así, recibes una notificación cuando te mencionan.',
    },
  },
  notification_kinds: {
    chat_message: 'Mensajes directos de chat',
    chat_mention: 'Mensajes de chat que te mencionan',
    chat_reply: 'Respuestas en hilos de chat en los que participas',
  },
  notifications: {
    chat_message_one: '{{actor}}: {{name}}',
    chat_message_many: '{{actor}}: {{name}}',
    chat_message_other: '{{actor}}: {{name}}',
    chat_message_unnamed: '{{actor}} te ha escrito',
    chat_mention_unnamed: '{{actor}} te ha mencionado en un chat',
    chat_reply_unnamed: '{{actor}} ha respondido en un hilo',
    chat_mention_one: '{{actor}} te ha mencionado en un chat: {{name}}',
    chat_mention_many: '{{actor}} te han mencionado en un chat: {{name}}',
    chat_mention_other: '{{actor}} te han mencionado en un chat: {{name}}',
    chat_reply_one: '{{actor}} ha respondido en un hilo: {{name}}',
    chat_reply_many: '{{actor}} han respondido en un hilo: {{name}}',
    chat_reply_other: '{{actor}} han respondido en un hilo: {{name}}',
  },
  notification_reasons: {
    chat_message: 'Este mensaje es para ti',
    chat_mention: 'Te han mencionado',
    chat_reply: 'Participas en este hilo',
  },
  notification_acts: {
    wrote: 'Escribiste este mensaje el {{at}}',
    replied: 'Respondiste en este hilo el {{at}}',
  },
  statistics: { chat_messages: 'Mensajes de chat' },
}
