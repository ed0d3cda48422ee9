import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Hola, ${name}:`,
  before: 'Antes',
  after: 'Ahora',
  labeled: (label, value) => `${label}: ${value}`,
  why: 'Por qué recibes este correo',
  link: 'Si el botón no funciona, abre este enlace:',
  footer: (network, host) =>
    `${network} te ha enviado este correo. No respondas a este mensaje. Para escribir a alguien, entra en ${host}.`,
}
