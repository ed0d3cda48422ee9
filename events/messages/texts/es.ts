export const texts = {
  codes: {
    recipients_empty: 'Elige al menos un destinatario',
    message_empty: 'Escribe un asunto o un texto',
    recipient_unknown: 'No puedes escribir a esta persona',
    group_unknown: 'No puedes escribir a este grupo',
    conversation_unknown: 'Esta conversación ya no existe',
    to_all_reply: 'Una respuesta no va a toda la red',
    too_many_recipients: '{{most}} destinatarios como máximo',
  },
  audit: {
    MessageSent: 'Mensaje enviado',
    MessageDelivered: 'Mensaje entregado',
    MessageRead: 'Mensaje leído',
    MessageMarkedUnread: 'Mensaje marcado como no leído',
    MessageDeleted: 'Mensaje eliminado',
    MessageRestored: 'Mensaje restaurado',
  },
  mail: {
    subject: '{{author}} te ha escrito',
    subject_named: '{{author}}: {{subject}}',
    heading: '{{author}} te ha escrito',
    without_body: 'Hay un mensaje nuevo para ti en {{network}}.',
    action: 'Leer y responder',
    reason: 'Recibes este mensaje porque {{author}} te ha escrito.',
    reason_all: 'Recibes este mensaje porque {{author}} ha escrito a toda la red.',
    somebody: 'Alguien',
  },
}
