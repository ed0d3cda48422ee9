export const texts = {
  codes: {
    recipients_empty: 'Elige al menos un destinatario',
    message_empty: 'Escribe un asunto o un mensaje',
    recipient_unknown: 'No puedes enviar mensajes a esta persona',
    group_forbidden: 'Solo la administración del grupo puede enviar mensajes a todo el grupo',
    conversation_unknown: 'Esta conversación ya no existe',
    to_all_reply: 'No puedes responder a toda la red',
    too_many_recipients: 'Elige {{most}} destinatarios como máximo',
    crawl_unknown: 'Esta vista previa ha caducado. Quítala y vuelve a enviar el mensaje.',
  },
  own_codes: {
    group_unknown: 'No puedes enviar mensajes a este grupo',
  },
  audit: {
    MessageSent: 'Mensaje enviado',
    MessageDelivered: 'Mensaje entregado',
    MessageRead: 'Mensaje leído',
    MessageMarkedUnread: 'Mensaje marcado como no leído',
    MessageDeleted: 'Mensaje eliminado',
    MessageRestored: 'Mensaje restaurado',
  },
  audit_title: 'Mensajes',
  audit_things: { message: 'Mensaje' },
  mail: {
    subject: '{{author}} te ha enviado un mensaje',
    subject_named: '{{author}}: {{subject}}',
    heading: '{{author}} te ha enviado un mensaje',
    without_body: 'Tienes un mensaje nuevo en {{network}}.',
    action: 'Leer y responder',
    reason: '{{author}} te ha enviado un mensaje.',
    reason_all: '{{author}} ha enviado un mensaje a toda la red.',
    unknown_person: 'Alguien',
  },
  own_data: {
    messages: 'Mensajes',
    messages_text: 'Mensajes que has enviado y recibido',
  },
  settings: {
    notifications_send_direct_message_body: {
      label: 'Incluir el texto de los mensajes en los correos y en las notificaciones push',
      hint: 'De lo contrario, solo indican quién escribió',
    },
  },
  notification_kinds: {
    message: 'Mensajes para ti',
    message_to_all: 'Mensajes para todos',
  },
  notifications: {
    message_unnamed: '{{actor}} te ha enviado un mensaje',
    message_to_all_unnamed: '{{actor}} ha enviado un mensaje a todos',
    message_one: '{{actor}} te ha escrito: {{name}}',
    message_many: '{{actor}} te han escrito: {{name}}',
    message_other: '{{actor}} te han escrito: {{name}}',
    message_to_all: '{{actor}} ha escrito a todos: {{name}}',
  },
  notification_reasons: {
    message: 'Este mensaje se te ha enviado',
    message_to_all: 'Este mensaje se ha enviado a todos los miembros',
  },
  notification_acts: {
    wrote: 'Escribiste en esta conversación el {{at}}',
  },
  statistics: { messages: 'Mensajes' },
}
