import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Hola, ${name}:`,
  before: 'Antes',
  after: 'Ahora',
  why: 'Por qué recibe este mensaje',
  link: 'Si el botón no funciona, abra esta dirección:',
  footer: (network, host) =>
    `${network} le ha enviado este mensaje. No responda a este correo; escriba a las personas en ${host}.`,
}
