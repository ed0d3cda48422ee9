export const texts = {
  codes: {
    chat_message_empty: 'Saisissez un message, ou ajoutez une image ou un fichier',
    too_many_files: 'Un message peut contenir au plus {{most}} fichiers',
    too_many_images: 'Un message peut contenir au plus {{most}} images',
    quoted_message_unknown: 'Le message cité n’existe plus',
    thread_unknown: 'Ce message n’existe plus',
    chat_not_writable: 'Il n’est plus possible d’écrire dans cette discussion',
    chat_partner_unknown: 'Vous ne pouvez pas discuter avec cette personne',
    chat_with_self: 'Choisissez une autre personne',
    update_period_over:
      'Les messages peuvent être modifiés pendant {{minutes}} minutes. Ce délai est écoulé.',
    destroy_period_over:
      'Les messages peuvent être supprimés pendant {{minutes}} minutes. Ce délai est écoulé.',
    too_many_chat_reactions: 'Ce message a déjà {{most}} réactions',
    draft_moved: 'Il existe un brouillon plus récent sur un autre appareil',
    image_unknown: 'Cette image ne peut pas être utilisée',
    crawl_unknown: 'Cet aperçu de lien a expiré. Retirez-le et renvoyez le message.',
    emoji_invalid: 'Choisissez un émoji',
  },
  audit: {
    ChatStarted: 'Discussion commencée',
    ChatMessageSent: 'Message de chat envoyé',
    ChatMessageRewritten: 'Message de chat modifié',
    ChatMessageDeleted: 'Message de chat supprimé',
    ChatMessageRestored: 'Message de chat restauré',
    ChatMessagePinned: 'Message de chat épinglé ou désépinglé',
    ChatMessageReacted: 'Réaction à un message de chat ajoutée ou retirée',
  },
  audit_title: 'Chat',
  audit_things: { chat: 'Discussion', message: 'Message de chat' },
  own_data: {
    chat_messages: 'Messages de chat',
    chat_messages_text: 'Les messages que vous avez écrits dans les discussions',
    chat_rooms: 'Discussions',
    chat_rooms_text: 'Discussions en sourdine et brouillons',
  },
  settings: {
    section: 'Chat',
    chat_message_allow_update: {
      label: 'Les membres peuvent modifier leurs messages de chat',
    },
    chat_message_update_period_in_minutes: {
      label: 'Minutes pour modifier un message',
      hint: '0 signifie sans limite',
    },
    chat_message_allow_destroy: {
      label: 'Les membres peuvent supprimer leurs messages de chat',
    },
    chat_message_destroy_period_in_minutes: {
      label: 'Minutes pour supprimer un message',
      hint: '0 signifie sans limite',
    },
    guest_users_allow_chat: {
      label: 'Les invités peuvent commencer des discussions',
      hint: 'Seulement avec des personnes de leurs groupes',
      options: {
        enabled: 'Autorisé',
        disabled: 'Non autorisé',
      },
    },
    chat_max_file_attachments: {
      label: 'Nombre maximal de fichiers par message de chat',
    },
    chat_max_image_attachments: {
      label: 'Nombre maximal d’images par message de chat',
    },
  },
  member_settings: {
    section: 'Dans les discussions',
    chat_mentions_break_mute: {
      label: 'Me prévenir des mentions dans les discussions en sourdine',
      hint: 'Une discussion en sourdine n’a ni son ni compteur. Vous recevez tout de même une notification quand on vous mentionne.',
    },
  },
  notification_kinds: {
    chat_message: 'Messages directs dans les discussions',
    chat_mention: 'Messages de chat qui vous mentionnent',
    chat_reply: 'Réponses dans les fils de discussion auxquels vous participez',
  },
  notifications: {
    chat_message_one: '{{actor}} : {{name}}',
    chat_message_many: '{{actor}} : {{name}}',
    chat_message_other: '{{actor}} : {{name}}',
    chat_message_unnamed: '{{actor}} vous a écrit',
    chat_mention_unnamed: '{{actor}} vous mentionne dans une discussion',
    chat_reply_unnamed: '{{actor}} a répondu dans un fil de discussion',
    chat_mention_one: '{{actor}} vous mentionne dans une discussion : {{name}}',
    chat_mention_many: '{{actor}} vous mentionnent dans une discussion : {{name}}',
    chat_mention_other: '{{actor}} vous mentionnent dans une discussion : {{name}}',
    chat_reply_one: '{{actor}} a répondu dans un fil de discussion : {{name}}',
    chat_reply_many: '{{actor}} ont répondu dans un fil de discussion : {{name}}',
    chat_reply_other: '{{actor}} ont répondu dans un fil de discussion : {{name}}',
  },
  notification_reasons: {
    chat_message: 'Ce message vous est adressé',
    chat_mention: 'Votre nom est mentionné',
    chat_reply: 'Vous participez à ce fil de discussion',
  },
  notification_acts: {
    wrote: 'Vous avez écrit ce message le {{at}}',
    replied: 'Vous avez répondu dans ce fil le {{at}}',
  },
  statistics: { chat_messages: 'Messages de chat' },
}
