import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Bonjour ${name},`,
  before: 'Avant',
  after: 'Maintenant',
  labeled: (label, value) => `${label} : ${value}`,
  why: 'Pourquoi vous recevez cet e-mail',
  link: 'Si le bouton ne fonctionne pas, ouvrez ce lien :',
  unsubscribe: 'Ne plus recevoir ces e-mails',
  footer: (network, host) =>
    `${network} vous a envoyé cet e-mail. Merci de ne pas y répondre. Pour contacter quelqu’un, rendez-vous sur ${host}.`,
  mails: {
    digest: 'Résumé',
    daily_activity: 'Activité quotidienne',
    saved_searches: 'Nouveautés dans vos recherches enregistrées',
    stream: 'Nouvelles publications dans un groupe',
    stream_group: 'Nouvelles publications dans {{group}}',
    stream_network: 'Nouvelles publications dans le réseau',
  },
}
