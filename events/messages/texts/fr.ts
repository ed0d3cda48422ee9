export const texts = {
  codes: {
    recipients_empty: 'Choisissez au moins un destinataire',
    message_empty: 'Saisissez un objet ou un message',
    recipient_unknown: 'Vous ne pouvez pas envoyer de messages à cette personne',
    group_forbidden: 'Seule l’administration du groupe peut envoyer des messages à tout le groupe',
    conversation_unknown: 'Cette conversation n’existe plus',
    to_all_reply: 'Vous ne pouvez pas répondre à tout le réseau',
    too_many_recipients: 'Choisissez {{most}} destinataires au maximum',
    crawl_unknown: 'Cet aperçu de lien a expiré. Retirez-le et renvoyez le message.',
  },
  own_codes: {
    group_unknown: 'Vous ne pouvez pas envoyer de messages à ce groupe',
  },
  audit: {
    MessageSent: 'Message envoyé',
    MessageDelivered: 'Message remis',
    MessageRead: 'Message lu',
    MessageMarkedUnread: 'Message marqué non lu',
    MessageDeleted: 'Message supprimé',
    MessageRestored: 'Message restauré',
  },
  audit_title: 'Messages',
  audit_things: { message: 'Message' },
  mail: {
    subject: '{{author}} vous a envoyé un message',
    subject_named: '{{author}} : {{subject}}',
    heading: '{{author}} vous a envoyé un message',
    without_body: 'Vous avez un nouveau message dans {{network}}.',
    action: 'Lire et répondre',
    reason: '{{author}} vous a envoyé un message.',
    reason_all: '{{author}} a envoyé un message à tout le réseau.',
    unknown_person: 'Quelqu’un',
  },
  own_data: {
    messages: 'Messages',
    messages_text: 'Les messages que vous avez envoyés et reçus',
  },
  settings: {
    notifications_send_direct_message_body: {
      label: 'Inclure le texte des messages dans les e-mails et les notifications push',
      hint: 'Sinon, ils indiquent seulement qui a écrit',
    },
  },
  notification_kinds: {
    message: 'Messages pour vous',
    message_to_all: 'Messages à tous',
  },
  notifications: {
    message_unnamed: '{{actor}} vous a envoyé un message',
    message_to_all_unnamed: '{{actor}} a envoyé un message à tous',
    message_one: '{{actor}} vous a écrit : {{name}}',
    message_many: '{{actor}} vous ont écrit : {{name}}',
    message_other: '{{actor}} vous ont écrit : {{name}}',
    message_to_all: '{{actor}} a écrit à tous : {{name}}',
  },
  notification_reasons: {
    message: 'Ce message vous a été envoyé',
    message_to_all: 'Ce message a été envoyé à tous les membres',
  },
  notification_acts: {
    wrote: 'Vous avez écrit dans cette conversation le {{at}}',
  },
  statistics: { messages: 'Messages' },
}
