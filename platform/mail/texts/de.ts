import type { FrameTexts } from '../frame.ts'

export const texts: FrameTexts = {
  greeting: (name) => `Guten Tag ${name},`,
  before: 'Bisher',
  after: 'Jetzt',
  labeled: (label, value) => `${label}: ${value}`,
  why: 'Warum Sie diese E-Mail erhalten',
  link: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:',
  unsubscribe: 'Diese E-Mails abbestellen',
  footer: (network, host) =>
    `Diese E-Mail wurde Ihnen von ${network} gesendet. Bitte antworten Sie nicht darauf. Andere erreichen Sie unter ${host}.`,
  mails: {
    digest: 'Zusammenfassung',
    daily_activity: 'Tägliche Aktivität',
    saved_searches: 'Neues in Ihren gespeicherten Suchen',
    stream: 'Neue Beiträge in einer Gruppe',
    stream_group: 'Neue Beiträge in {{group}}',
    stream_network: 'Neue Beiträge im Netzwerk',
  },
}
