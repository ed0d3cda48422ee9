import type { FrameTexts } from '../frame.ts'

// Only what differs from the formal German.
export const texts: Partial<FrameTexts> = {
  greeting: (name) => `Hallo ${name},`,
  why: 'Warum du diese Nachricht bekommst',
  link: 'Falls die Schaltfläche nicht reagiert, öffne diese Adresse:',
  footer: (network, host) =>
    `Diese Nachricht hat dir ${network} geschickt. Bitte antworte nicht darauf; schreib den Menschen auf ${host}.`,
}
