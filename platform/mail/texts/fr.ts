import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Bonjour ${name},`,
  before: 'Avant',
  after: 'Maintenant',
  labeled: (label, value) => `${label} : ${value}`,
  why: 'Pourquoi vous recevez cet e-mail',
  link: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
  footer: (network, host) =>
    `${network} vous a envoyé cet e-mail. Merci de ne pas y répondre. Pour contacter quelqu’un, rendez-vous sur ${host}.`,
}
