import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Hola, ${name}:`,
  before: 'Antes',
  after: 'Ahora',
  why: 'Por qué recibes este mensaje',
  link: 'Si el botón no funciona, abre esta dirección:',
  footer: (network, host) =>
    `${network} te ha enviado este mensaje. No respondas a este correo; escribe a las personas en ${host}.`,
}
