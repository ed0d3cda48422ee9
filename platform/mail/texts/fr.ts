import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Bonjour ${name},`,
  before: 'Avant',
  after: 'Maintenant',
  why: 'Pourquoi vous recevez ce message',
  link: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  footer: (network, host) =>
    `${network} vous a envoyé ce message. Merci de ne pas y répondre ; écrivez aux personnes sur ${host}.`,
}
