import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Hola, ${name}:`,
  before: 'Antes',
  after: 'Ahora',
  labeled: (label, value) => `${label}: ${value}`,
  why: 'Por qué recibes este correo',
  link: 'Si el botón no funciona, abre este enlace:',
  unsubscribe: 'Dejar de recibir estos correos',
  footer: (network, host) =>
    `${network} te ha enviado este correo. No respondas a este mensaje. Para escribir a alguien, entra en ${host}.`,
  mails: {
    digest: 'Resumen',
    daily_activity: 'Actividad diaria',
    saved_searches: 'Novedades en tus búsquedas guardadas',
    stream: 'Publicaciones nuevas en un grupo',
    stream_group: 'Publicaciones nuevas en {{group}}',
    stream_network: 'Publicaciones nuevas en la red',
  },
}
