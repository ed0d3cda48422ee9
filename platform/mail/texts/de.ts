import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Guten Tag ${name},`,
  before: 'Bisher',
  after: 'Jetzt',
  why: 'Warum Sie diese Nachricht bekommen',
  link: 'Falls die Schaltfläche nicht reagiert, öffnen Sie diese Adresse:',
  footer: (network, host) =>
    `Diese Nachricht hat Ihnen ${network} geschickt. Bitte antworten Sie nicht darauf; schreiben Sie den Menschen auf ${host}.`,
}
