import type { FrameTexts } from '../frame.ts'

// Only what differs from the formal German.
export const texts: Partial<FrameTexts> = {
  greeting: (name) => `Hallo ${name},`,
  why: 'Warum du diese E-Mail erhältst',
  link: 'Falls die Schaltfläche nicht funktioniert, öffne diesen Link:',
  footer: (network, host) =>
    `Diese E-Mail wurde dir von ${network} gesendet. Bitte antworte nicht darauf. Andere erreichst du unter ${host}.`,
}
