export const texts = {
  codes: {
    recipients_empty: 'Choisissez au moins un destinataire',
    message_empty: 'Écrivez un objet ou un texte',
    recipient_unknown: 'Vous ne pouvez pas écrire à cette personne',
    group_unknown: 'Vous ne pouvez pas écrire à ce groupe',
    conversation_unknown: "Cette conversation n'existe plus",
    to_all_reply: 'Une réponse ne va pas à tout le réseau',
    too_many_recipients: '{{most}} destinataires au plus',
  },
  audit: {
    MessageSent: 'Message envoyé',
    MessageDelivered: 'Message remis',
    MessageRead: 'Message lu',
    MessageMarkedUnread: 'Message marqué non lu',
    MessageDeleted: 'Message supprimé',
    MessageRestored: 'Message restauré',
  },
  mail: {
    subject: '{{author}} vous a écrit',
    subject_named: '{{author}} : {{subject}}',
    heading: '{{author}} vous a écrit',
    without_body: 'Un nouveau message vous attend dans {{network}}.',
    action: 'Lire et répondre',
    reason: 'Vous recevez ce message parce que {{author}} vous a écrit.',
    reason_all: 'Vous recevez ce message parce que {{author}} a écrit à tout le réseau.',
    somebody: "Quelqu'un",
  },
}
